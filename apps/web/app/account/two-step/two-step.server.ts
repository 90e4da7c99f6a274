import type { AppLoadContext } from '@remix-run/node';
import type { Language, Problem, Refused } from '@domeka/kernel';
import { refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { answerChallenge, showSecondFactor } from '../../identity/two-step/two-step.server.ts';
import { besideItsField, mailCode, proofIn } from '../proof/proof.server.ts';

interface Submission {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
}

/** Shown once, in the answer to a form. */
export type ShownOnce = { shown: 'app'; app: AppBeingSetUp } | { shown: 'codes'; codes: string[]; isNew: boolean };

/** Posted back by the page's form: the API returns a seed only once. */
export interface AppBeingSetUp {
  id: string;
  secret: string;
  uri: string;
  qrCode: string;
}

export function twoStepAction(submission: Submission) {
  switch (intentOf(submission.values, ['start', 'confirm', 'codes', 'mail-code'])) {
    case 'start':
      return start(submission);
    case 'confirm':
      return confirm(submission);
    case 'codes':
      return newCodes(submission);
    case 'mail-code':
      return mailCode(submission.request, submission.values, submission.context);
  }
}

async function start({ request, values, context }: Submission) {
  const { password: current_password, nonce } = proofIn(values);
  const answer = await context.api('POST /auth/v1/factors', {
    body: { factor_type: 'totp', current_password, nonce },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, besideItsField(answer.problem, values), values, context, 'start');
  const { id, totp } = answer.data;
  return { shown: 'app', app: { id, secret: totp.secret, uri: totp.uri, qrCode: totp.qr_code } } satisfies ShownOnce;
}

/** Recovery codes follow at once: without them a lost phone would lock the account. */
async function confirm({ values, context, language }: Submission) {
  const id = textOf(values, 'id');
  const answer = await answerChallenge(context, id, textOf(values, 'code'));
  if (!answer.ok) {
    const known = await context.api('GET /auth/v1/two_step');
    const isOn = known.ok && known.data.factors.some((factor) => factor.id === id);
    return isOn ? seeOther(`/${language}/account/two-step`) : refusedForm(answer, values, 'confirm'); // submitted twice
  }
  const codes = await context.api('POST /auth/v1/recovery_codes');
  return codes.ok ? shownCodes(codes.data.codes, true) : seeOther(`/${language}/account/two-step`);
}

async function newCodes({ values, context }: Submission) {
  const refusal = await proveAgain(context, values);
  if (refusal) return refusedForm(refusal, values, 'codes');
  const answer = await context.api('POST /auth/v1/recovery_codes', onceHeaders(values));
  return answer.ok ? shownCodes(answer.data.codes, false) : refusedForm(askForCode(answer), values, 'codes');
}

const shownCodes = (codes: string[], isNew: boolean) => ({ shown: 'codes', codes, isNew }) satisfies ShownOnce;

export async function proveAgain(context: AppLoadContext, values: FormValues): Promise<Problem | null> {
  const code = textOf(values, 'code');
  if (code.trim() === '') return null;
  const answer = await showSecondFactor(context, code);
  return answer.ok ? null : besideCode(answer);
}

export const lacksProof = ({ problem }: Refused) =>
  ['current_password_required', 'reauthentication_needed', 'login-needed'].includes(problem.code);

export const askForCode = (refused: Refused): Problem =>
  lacksProof(refused) ? { ...refused.problem, errors: [{ path: 'code', code: 'code-needed' }] } : refused.problem;

const besideCode = ({ problem }: Refused): Problem => ({
  ...problem,
  ...(problem.errors && { errors: problem.errors.map((error) => ({ ...error, path: 'code' })) }),
});
