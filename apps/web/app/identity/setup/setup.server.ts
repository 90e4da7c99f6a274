import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { faultsOfSignUpForm, withReturnTo } from '@domeka/identity/contract';
import type { Language } from '@domeka/kernel';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { isTicked, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { preferencesOf } from '../../lib/pages/preferences.ts';
import { authPath, finishSignIn, invalidForm } from '../auth.server.ts';

interface Submission {
  request: Request;
  token: string;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
}

/** Makes the account, logs it in, and leads on to the second step that the administration needs. */
export async function makeFirstAccount({ request, token, values, context, language }: Submission) {
  const credentials = { email: textOf(values, 'email'), password: textOf(values, 'password') };
  const consents = { terms: isTicked(values, 'terms'), privacy: isTicked(values, 'privacy') };
  const confirmPassword = textOf(values, 'confirmPassword');
  const faults = faultsOfSignUpForm({ ...credentials, confirmPassword, ...consents });
  if (faults.length > 0) return refusedForm(invalidForm(faults), values, 'setup');
  const made = await context.api('POST /setup/{token}', {
    params: { token },
    body: { ...credentials, ...consents, timeZone: preferencesOf(request).timeZone },
    ...onceHeaders(values),
  });
  if (!made.ok && made.status === 404) return made.orThrow();
  if (!made.ok) return refusedForm(made, values, 'setup');
  const administration = `/${language}/admin`;
  const session = await context.api('POST /auth/v1/token', { query: { grant_type: 'password' }, body: credentials });
  if (!session.ok) return redirect(authPath(language, 'tab=login', administration), 303);
  const returnTo = withReturnTo(`/${language}/account/two-step`, administration);
  return finishSignIn({ request, context, language, returnTo }, session.data, { toast: 'set-up' });
}
