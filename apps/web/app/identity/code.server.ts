import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import type { Language, Problem, Refused } from '@domeka/kernel';
import { problemType } from '@domeka/kernel';
import { unlessHome, withReturnTo } from '@domeka/identity/contract';
import { refusedForm } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { finishSignIn } from './auth.server.ts';

interface Posted {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  returnTo: string;
}

/** A mail was asked for: the page goes on to the code. The address must stand in no URL, so this is no redirect. */
export interface CodeSent {
  email: string;
}

/** The forms of the page, by their `intent`: asking for the mail, asking again, logging in with its code. */
export const codeAction = (posted: Posted) => {
  const intent = intentOf(posted.values, ['ask', 'again', 'code']);
  return intent === 'code' ? logIn(posted) : ask(posted, intent);
};

/** Opens no account: ours agree to the terms, which the sign-up form asks. */
async function ask({ values, context, language, returnTo }: Posted, form: 'ask' | 'again') {
  const email = textOf(values, 'email');
  const landing = withReturnTo(`/${language}/auth/code?type=magiclink`, unlessHome(returnTo, language));
  const answer = await context.api('POST /auth/v1/otp', {
    query: { redirect_to: new URL(landing, context.site.publicUrl).href },
    body: { email, create_user: false, client: 'web' },
    ...onceHeaders(values),
  });
  return answer.ok ? data({ email: email.trim() } satisfies CodeSent) : refusedForm(answer, values, form);
}

async function logIn({ request, values, context, language, returnTo }: Posted) {
  const token = textOf(values, 'mailedCode').replace(/\s/g, '');
  if (token === '') return refusedForm(invalid('required'), values, 'code');
  const answer = await context.api('POST /auth/v1/verify', {
    body: { type: 'email', email: textOf(values, 'email'), token },
  });
  return answer.ok
    ? finishSignIn({ request, context, language, returnTo }, answer.data)
    : refusedForm(besideItsField(answer), values, 'code');
}

/** A code that proves nothing is said beside it, in words about codes. */
const besideItsField = (refusal: Refused): Problem | Refused =>
  refusal.problem.code === 'otp_expired'
    ? { ...refusal.problem, errors: [{ path: 'mailedCode', code: 'not-valid' }] }
    : refusal;

const invalid = (code: string): Problem => ({
  type: problemType('identity', 'validation_failed'),
  status: 422,
  code: 'validation_failed',
  title: '',
  errors: [{ path: 'mailedCode', code }],
});
