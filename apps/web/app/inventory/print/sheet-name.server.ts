import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { pathOf } from '../../lib/pages/page-address.server.ts';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { plainName } from '../facts/owner-shown.ts';
import { namelessControl } from './sheet-choices.ts';

/** The address of this sheet without a name. */
export function namelessPath(request: Request): string {
  const url = new URL(pathOf(request), request.url);
  url.searchParams.set(namelessControl, 'yes');
  return url.pathname + url.search;
}

/** Keeps the name in the profile; none is the same as to skip it, and an address is none. */
export async function keepName(request: Request, context: AppLoadContext) {
  const values = await formValues(request);
  const displayName = textOf(values, 'displayName').trim();
  if (displayName === '') return redirect(namelessPath(request), 303);
  if (plainName(displayName) === null)
    return refusedForm(problemAt('inventory', 'displayName', 'address'), values, 'sheet-name');
  const answer = await context.api('PUT /profile', {
    body: { displayName, version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'sheet-name');
  return redirectWithFlash(pathOf(request), { key: 'identity:toast.profile-saved' }, context);
}
