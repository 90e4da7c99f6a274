import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { safeReturnTo } from '@domeka/identity/contract';
import { formValues, textOf } from '../../lib/forms/forms.server.ts';
import { againControl } from '../../lib/forms/preference-forms.ts';
import { preferenceCookie } from '../../lib/pages/preferences.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const theme = textOf(values, 'theme');
  const kept = theme === 'light' || theme === 'dark' ? theme : null;
  const again = textOf(values, againControl);
  return redirect(safeReturnTo(again || textOf(values, 'returnTo'), '/'), {
    status: again ? 307 : 303,
    headers: { 'Set-Cookie': preferenceCookie('theme', kept, context.site.publicUrl) },
  });
}

export { ErrorBoundary } from '../../lib/errors/error-page.tsx';
export { RefusalsOnly as default } from '../../lib/pages/refusals-only.ts';
export const loader = () => redirect('/');
