import type { AppLoadContext } from '@remix-run/node';
import type { Problem } from '@domeka/kernel';
import { withReturnTo } from '@domeka/identity/contract';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { pathnameOf } from '../../lib/pages/page-address.server.ts';

export const proofIn = (values: FormValues) => ({
  password: textOf(values, 'currentPassword') || null,
  nonce: textOf(values, 'nonce').replace(/\s/g, '') || null,
});

const fieldOf: Record<string, string> = {
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  reauthentication_needed: 'currentPassword',
  'login-needed': 'currentPassword',
  reauthentication_not_valid: 'nonce',
};

export const isAboutProof = ({ code }: Problem) => code in fieldOf;

export function besideItsField(problem: Problem, values: FormValues): Problem {
  const path = fieldOf[problem.code];
  if (!path) return problem;
  const isLacking = path !== 'nonce' && 'nonce' in values;
  return { ...problem, errors: [isLacking ? { path: 'nonce', code: 'required' } : { path, code: problem.code }] };
}

export async function mailCode(request: Request, values: FormValues, context: AppLoadContext) {
  if (!context.site.hasMail) return seeOther(pathnameOf(request));
  const answer = await context.api('GET /auth/v1/reauthenticate');
  if (!answer.ok) return refusedForm(answer, values, 'mail-code');
  const page = withReturnTo(`${pathnameOf(request)}?proof=code`, new URL(request.url).searchParams.get('returnTo'));
  return redirectWithFlash(page, { key: 'identity:toast.code-mailed' }, context);
}
