import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isLanguage } from '@domeka/kernel';
import { pageStates, pageTypes } from '@domeka/content/contract';
import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { formValues, intentOf, onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { pathOf } from '../../../lib/pages/page-address.server.ts';
import { refusedOrDenied } from '../../refused-or-denied.server.ts';

/** The pages that the address narrows the list to; null where they could not be read. */
export async function loadPages({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const language = search.get('language');
  const filters = {
    language: isLanguage(language) ? language : null,
    type: pageTypes.find((type) => type === search.get('type')) ?? null,
    state: pageStates.find((state) => state === search.get('state')) ?? null,
    q: search.get('q')?.trim() ?? '',
  };
  const answer = await context.api('GET /admin/pages', {
    query: {
      language: filters.language,
      pageType: filters.type,
      state: filters.state,
      q: filters.q,
      page: Number(search.get('page')) || 1,
    },
  });
  return { filters, list: answer.ok ? answer.data : null };
}

export async function actOnPages({ request, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, ['publish', 'unpublish']);
  const id = textOf(values, 'id');
  const call = { params: { id }, ...onceHeaders(values) };
  const answer = await (intent === 'publish'
    ? context.api('POST /admin/pages/{id}/publish', call)
    : context.api('POST /admin/pages/{id}/unpublish', call));
  if (!answer.ok) return refusedOrDenied(request, answer, values, context, `state.${id}`);
  return redirectWithFlash(pathOf(request), { key: `content:toast.page-${intent}ed` }, context);
}
