import type { AppLoadContext } from '@remix-run/node';
import type { Answer, Language } from '@domeka/kernel';
import { unlessHome, withReturnTo } from '@domeka/identity/contract';
import type { SessionView } from '@domeka/identity/contract';

/** Only the first of two factors was given. */
export const isHalfSignedIn = (answer: Answer<unknown>) => !answer.ok && answer.problem.code === 'second-step-needed';

export const twoStepPath = (language: Language, returnTo: string) =>
  withReturnTo(`/${language}/auth/two-step`, unlessHome(returnTo, language));

/** Six digits, perhaps in two groups; anything else is a recovery code. */
const isAppCode = (typed: string) => /^\s*\d{3}\s*\d{3}\s*$/.test(typed);

/** Accepts a code of any app, or a recovery code. */
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
  return answer ?? giveRecoveryCode(context, code); // no app any more: the recovery route explains the refusal
}

export async function answerChallenge({ api }: AppLoadContext, id: string, code: string): Promise<Answer<SessionView>> {
  const challenge = await api('POST /auth/v1/factors/{id}/challenge', { params: { id } });
  if (!challenge.ok) return challenge;
  return api('POST /auth/v1/factors/{id}/verify', { params: { id }, body: { challenge_id: challenge.data.id, code } });
}
