import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import type { Answer, Problem, Refused } from '@domeka/kernel';
import { withReturnTo } from '@domeka/identity/contract';
import { redirectWithFlash, refusedForm } from '../forms/answers.server.ts';
import type { FormValues } from '../forms/form-values.ts';
import { languageOf, languageParam } from '../words/language.ts';
import { pathOf } from '../pages/page-address.server.ts';

export function signedIn<T>(request: Request, params: { lang?: string }, answer: Answer<T>): T {
  if (answer.ok) return answer.data;
  if (answer.status === 401) throw toSignIn(request, params);
  return answer.orThrow();
}

export const toSignIn = (request: Request, params: { lang?: string }) => redirect(signInPath(request, params), 303);

export const notSignedIn = 'common:toast.not-signed-in';

/** After the session ended during a form; the message says what was not done. */
export const signInFirst = (request: Request, params: { lang?: string }, key: string, context: AppLoadContext) =>
  redirectWithFlash(signInPath(request, params), { key, role: 'alert' }, context);

export const refusedOrSignIn = (
  request: Request,
  refusal: Refused | Problem,
  values: FormValues,
  context: AppLoadContext,
  form: string,
) =>
  refusal.status === 401
    ? signInFirst(request, { lang: languageOf(request) }, notSignedIn, context)
    : refusedForm(refusal, values, form);

const signInPath = (request: Request, params: { lang?: string }) =>
  withReturnTo(`/${languageParam(params)}/auth?tab=login`, pathOf(request));
