import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { problemOfRefusal, refuseInput } from '@domeka/kernel';
import type { Answer, FieldError, Language, Problem, Refused } from '@domeka/kernel';
import { faultsOfSignUpForm, safeReturnTo, unlessHome, withReturnTo } from '@domeka/identity/contract';
import type { kindOfLinkError, ProfileView } from '@domeka/identity/contract';
import { redirectWithFlash, refusedForm, seeOther } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, isTicked, listOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import type { Flash } from '../lib/messages/flash.server.ts';
import { preferencesOf } from '../lib/pages/preferences.ts';
import { broughtControl } from './brought.ts';
import { failureKey } from './after-link.ts';
import { keepAddress } from './kept-address.server.ts';
import { goToCode } from './mailed-code.server.ts';
import { isHalfSignedIn, twoStepPath } from './two-step/two-step.server.ts';

interface Mailing {
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  returnTo: string;
}

interface Submission extends Mailing {
  request: Request;
}

export const authPath = (language: Language, query: string, returnTo: string) =>
  withReturnTo(`/${language}/auth?${query}`, unlessHome(returnTo, language));

export function expiredLinkPath(searchParams: URLSearchParams, language: Language) {
  const query = searchParams.get('type') === 'recovery' ? 'view=forgot' : 'tab=login';
  return authPath(language, `${query}&link=expired`, safeReturnTo(searchParams.get('returnTo'), `/${language}/`));
}

/**
 * Where a login leads: `there`, or first `by`. A browser that sent no cookie may refuse them: it comes back to this
 * screen, which redirects if the session cookie was kept and otherwise explains.
 */
export const arrival = (request: Request, language: Language, there: string, by = there) =>
  request.headers.has('Cookie') ? by : authPath(language, 'tab=login&cookies=needed', there);

/** For failures other than expiry. */
export const failureFlash = (failure: NonNullable<ReturnType<typeof kindOfLinkError>>): Flash => ({
  key: failureKey(failure.kind),
  role: 'alert',
  ...(failure.kind === 'described' && { params: { description: failure.description } }),
});

export async function authAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('returnTo'), `/${language}/`);
  const submission = { request, values, context, language, returnTo };
  switch (intentOf(values, ['login', 'signup', 'bring', 'forgot', 'resend', 'recovery'])) {
    case 'login':
      return logIn(submission);
    case 'signup':
      return signUp(submission);
    case 'bring':
      return { brought: listOf(values, broughtControl) };
    case 'forgot':
      return sendResetLink(submission);
    case 'resend':
      return resend(submission);
    case 'recovery':
      return setNewPassword(submission);
  }
}

async function logIn({ request, values, context, language, returnTo }: Submission) {
  const credentials = { email: textOf(values, 'email'), password: textOf(values, 'password') };
  const missing = blankFields(values);
  if (missing.length > 0) return refusedForm(invalidForm(missing), values, 'login');
  const answer = await context.api('POST /auth/v1/token', { query: { grant_type: 'password' }, body: credentials });
  if (!answer.ok) return refusedForm(context.site.hasMail ? answer : besideAddress(answer), values, 'login');
  return finishSignIn({ request, context, language, returnTo }, answer.data);
}

interface SigningIn {
  request: Request;
  context: AppLoadContext;
  language: Language;
  returnTo: string;
}

/** Also redirects with a message when the login cancels a scheduled account deletion. */
export async function finishSignIn(
  { request, context, language, returnTo }: SigningIn,
  session: object,
  { headers = {}, toast = 'logged-in' }: { headers?: HeadersInit; toast?: 'logged-in' | 'verified' | 'set-up' } = {},
) {
  const profile = await context.api('GET /profile');
  const isHalf = isHalfSignedIn(profile);
  if (!isHalf) await rememberBrowser(request, context, profile);
  const onward = arrival(request, language, returnTo, isHalf ? twoStepPath(language, returnTo) : returnTo);
  if (isHalf) return redirect(onward, { status: 303, headers });
  const key = 'account_restored' in session ? 'account-restored' : toast;
  return redirectWithFlash(onward, { key: `identity:toast.${key}` }, context, headers);
}

/** The first login creates the profile, with the browser's time zone. */
async function rememberBrowser(request: Request, { api }: AppLoadContext, profile: Answer<ProfileView>) {
  const { timeZone } = preferencesOf(request);
  const isChosen = profile.ok && profile.data.timeZone !== null;
  await api('PUT /profile', { body: timeZone && !isChosen ? { timeZone } : {} });
}

interface Invited {
  email: string;
  invitation: string;
}

/** With an invitation, for its address. */
export async function signUp({ request, values, context, language, returnTo }: Submission, invited?: Invited) {
  const email = invited?.email ?? textOf(values, 'email');
  const password = textOf(values, 'password');
  const [terms, privacy] = [isTicked(values, 'terms'), isTicked(values, 'privacy')];
  const confirmPassword = textOf(values, 'confirmPassword');
  const faults = faultsOfSignUpForm({ email, password, confirmPassword, terms, privacy });
  if (faults.length > 0) return refusedForm(invalidForm(faults), values, 'signup');
  const { timeZone } = preferencesOf(request);
  const answer = await context.api('POST /auth/v1/signup', {
    query: { redirect_to: landingAfter(context, language, 'signup', returnTo) },
    body: {
      email,
      password,
      client: 'web',
      brought: listOf(values, broughtControl),
      ...(invited && { invitation: invited.invitation }),
      data: { terms, privacy, ...(timeZone && { time_zone: timeZone }) },
    },
    ...onceHeaders(values),
  });
  if (!answer.ok && answer.problem.code === 'invitation-used')
    return redirectWithFlash(
      authPath(language, 'tab=login', returnTo),
      { key: 'identity:toast.invitation-used', role: 'alert' },
      context,
      { 'Set-Cookie': await keepAddress(email, context) },
    );
  if (!answer.ok) return refusedForm(answer, values, 'signup');
  if ('user' in answer.data) return finishSignIn({ request, context, language, returnTo }, answer.data);
  return goToCode({ email, mailedFor: 'signup', returnTo }, 'identity:toast.check-email', language, context);
}

/** The page of a lost password says whom to ask. */
const withoutMail = ({ language, returnTo }: Mailing) => seeOther(authPath(language, 'view=forgot', returnTo));

export async function sendResetLink(mailing: Mailing, form = 'forgot') {
  const { values, context, language, returnTo } = mailing;
  if (!context.site.hasMail) return withoutMail(mailing);
  const email = textOf(values, 'email');
  const answer = await context.api('POST /auth/v1/recover', {
    query: { redirect_to: landingAfter(context, language, 'recovery', returnTo) },
    body: { email, client: 'web' },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedForm(answer, values, form);
  return goToCode({ email, mailedFor: 'recovery', returnTo }, 'identity:toast.check-reset', language, context);
}

export async function resend(mailing: Mailing, form = 'resend') {
  const { values, context, language, returnTo } = mailing;
  if (!context.site.hasMail) return withoutMail(mailing);
  const email = textOf(values, 'email');
  if (email.trim() === '') return refusedForm(invalidForm([{ path: 'email', code: 'email-first' }]), values, form);
  const answer = await context.api('POST /auth/v1/resend', {
    query: { redirect_to: landingAfter(context, language, 'signup', returnTo) },
    body: { type: 'signup', email, client: 'web' },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedForm(answer, values, form);
  return goToCode({ email, mailedFor: 'signup', returnTo }, 'identity:toast.resent', language, context);
}

/** Without a recovery session the account page asks for this proof. */
const needsProof = new Set(['current_password_required', 'reauthentication_needed', 'login-needed']);

async function setNewPassword({ values, context, language, returnTo }: Submission) {
  const answer = await context.api('PUT /auth/v1/user', {
    body: { password: textOf(values, 'password') },
    ...onceHeaders(values),
  });
  if (!answer.ok && answer.status === 401)
    return redirect(authPath(language, 'view=forgot&link=expired', returnTo), 303);
  if (!answer.ok && needsProof.has(answer.problem.code))
    return redirectWithFlash(
      `/${language}/account/security`,
      {
        key: `identity:toast.${context.site.hasMail ? 'password-with-proof' : 'password-with-present'}`,
        role: 'alert',
      },
      context,
    );
  if (!answer.ok) return refusedForm(answer, values, 'recovery');
  await context.api('POST /auth/v1/logout', { query: { scope: 'local' } });
  return redirectWithFlash(
    authPath(language, 'tab=login', returnTo),
    { key: 'identity:toast.password-updated' },
    context,
  );
}

function landingAfter(
  { site }: AppLoadContext,
  language: Language,
  type: 'signup' | 'recovery',
  returnTo: string,
): string {
  return new URL(authPath(language, `type=${type}`, returnTo), site.publicUrl).href;
}

/** Only an administrator can confirm it then. */
const besideAddress = ({ problem }: Refused): Problem =>
  problem.code === 'email_not_confirmed' ? { ...problem, errors: [{ path: 'email', code: 'unconfirmed' }] } : problem;

const blankFields = (values: FormValues): FieldError[] =>
  ['email', 'password']
    .filter((path) => textOf(values, path).trim() === '')
    .map((path) => ({ path, code: 'required' }));

/** Form validation in the API's format. */
export const invalidForm = (errors: FieldError[]) => problemOfRefusal(refuseInput('identity', errors));
