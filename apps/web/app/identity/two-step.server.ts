import type { AppLoadContext } from '@remix-run/node';
import type { Answer, Language } from '@domeka/kernel';
import { unlessHome, withReturnTo } from '@domeka/identity/contract';
import type { SessionView } from '@domeka/identity/contract';

/**
 * Whether somebody has given the first of two factors only; the answer is one to what only finished sign-ins may ask.
 */
export const isHalfSignedIn = (answer: Answer<unknown>) => !answer.ok && answer.problem.code === 'second-step-needed';

/** Where the second factor is asked for, and from there on to where the person wanted to be. */
export const twoStepPath = (language: Language, returnTo: string) =>
  withReturnTo(`/${language}/auth/two-step`, unlessHome(returnTo, language));

/** What people type as a code of their app: six digits, perhaps in two groups. Anything else is a recovery code. */
const isAppCode = (typed: string) => /^\s*\d{3}\s*\d{3}\s*$/.test(typed);

/** Shows the second factor: a code of any of the person's apps, or a recovery code. */
export const showSecondFactor = (context: AppLoadContext, typed: string): Promise<Answer<SessionView>> =>
  isAppCode(typed) ? showAppCode(context, typed) : giveRecoveryCode(context, typed);

export const giveRecoveryCode = ({ api }: AppLoadContext, code: string) =>
  api('POST /auth/v1/recovery_codes/verify', { body: { code } });

export async function showAppCode(context: AppLoadContext, code: string): Promise<Answer<SessionView>> {
  const user = await context.api('GET /auth/v1/user');
  if (!user.ok) return user;
  const apps = (user.data.factors ?? []).filter(({ status }) => status === 'verified');
  let answer: Answer<SessionView> | undefined;
  for (const { id } of apps) {
    answer = await answerChallenge(context, id, code);
    if (answer.ok) break;
  }
  return answer ?? giveRecoveryCode(context, code); // no app any more: refused there, in words
}

export async function answerChallenge({ api }: AppLoadContext, id: string, code: string): Promise<Answer<SessionView>> {
  const challenge = await api('POST /auth/v1/factors/{id}/challenge', { params: { id } });
  if (!challenge.ok) return challenge;
  return api('POST /auth/v1/factors/{id}/verify', { params: { id }, body: { challenge_id: challenge.data.id, code } });
}
