import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import type { Language, Problem, Refused } from '@domeka/kernel';
import { unlessHome, withReturnTo } from '@domeka/identity/contract';
import { goTo, refusedForm, seeOther } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { problemAt } from '../lib/forms/problem-at.ts';
import { authPath, finishSignIn, resend, sendResetLink } from './auth.server.ts';
import { forgetAddress } from './kept-address.server.ts';
import { isMailedFor } from './mailed-code.server.ts';

interface Submission {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  returnTo: string;
}

/** Not a redirect: the address must not be in a URL. */
export interface CodeSent {
  email: string;
}

/** `for`: what the mail was requested for, if not for login. */
export const codeAction = (submission: Submission) => {
  const intent = intentOf(submission.values, ['ask', 'again', 'code']);
  if (intent === 'code') return logIn(submission);
  const mailedFor = textOf(submission.values, 'for');
  if (mailedFor === 'signup') return resend(submission, intent);
  return mailedFor === 'recovery' ? sendResetLink(submission, intent) : ask(submission, intent);
};

/** Creates no account: those must accept the terms on the sign-up form. */
async function ask({ values, context, language, returnTo }: Submission, form: 'ask' | 'again') {
  if (!context.site.hasMail) return seeOther(authPath(language, 'tab=login', returnTo));
  const email = textOf(values, 'email');
  const landing = withReturnTo(`/${language}/auth/code?type=magiclink`, unlessHome(returnTo, language));
  const answer = await context.api('POST /auth/v1/otp', {
    query: { redirect_to: new URL(landing, context.site.publicUrl).href },
    body: { email, create_user: false, client: 'web' },
    ...onceHeaders(values),
  });
  return answer.ok ? data({ email: email.trim() } satisfies CodeSent) : refusedForm(answer, values, form);
}

async function logIn({ request, values, context, language, returnTo }: Submission) {
  const token = textOf(values, 'mailedCode').replace(/\s/g, '');
  const mailedFor = textOf(values, 'for');
  if (token === '') return refusedForm(invalid('required'), values, 'code');
  const answer = await context.api('POST /auth/v1/verify', {
    body: { type: isMailedFor(mailedFor) ? mailedFor : 'email', email: textOf(values, 'email'), token },
  });
  if (!answer.ok) return refusedForm(besideItsField(answer), values, 'code');
  const headers = { 'Set-Cookie': await forgetAddress(context) };
  if (mailedFor === 'recovery') return goTo(authPath(language, 'type=recovery', returnTo), { status: 303, headers });
  const toast = mailedFor === 'signup' ? 'verified' : 'logged-in';
  return finishSignIn({ request, context, language, returnTo }, answer.data, { headers, toast });
}

const besideItsField = (refusal: Refused): Problem | Refused =>
  refusal.problem.code === 'otp_expired'
    ? { ...refusal.problem, errors: [{ path: 'mailedCode', code: 'not-valid' }] }
    : refusal;

const invalid = (code: string) => problemAt('identity', 'mailedCode', code);
