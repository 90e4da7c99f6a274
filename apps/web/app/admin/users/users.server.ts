import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { userFilters, userOrders } from '@domeka/identity/contract';
import { formValues, intentOf } from '../../lib/forms/forms.server.ts';

/** Without `list` or `invitations` when they could not be read. */
export async function loadUsers({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const filters = {
    q: search.get('q')?.trim() ?? '',
    status: userFilters.find((known) => known === search.get('status')) ?? null,
    order: userOrders.find((known) => known === search.get('order')) ?? null,
  };
  const { q, status, order } = filters;
  const [answer, invited] = await Promise.all([
    context.api('GET /admin/users', {
      query: {
        page: Number(search.get('page')) || 1,
        ...(q && { q }),
        ...(status && { status }),
        ...(order && { order }),
      },
    }),
    context.api('GET /admin/invitations'),
  ]);
  return {
    filters,
    list: answer.ok ? answer.data : null,
    problem: answer.ok ? null : answer.problem,
    invitations: invited.ok ? invited.data.items : null,
  };
}

/** Changes are made on the page of each account. */
export const actOnUsers = async ({ request }: ActionFunctionArgs) => intentOf(await formValues(request), []);
