import type { AppLoadContext } from '@remix-run/node';
import type { Answer } from '@domeka/kernel';
import { redirectWithFlash } from '../forms/answers.server.ts';
import type { FormValues } from '../forms/form-values.ts';
import { refusedOrSignIn } from './signed-in.server.ts';

export function settled(
  request: Request,
  answer: Answer<unknown>,
  values: FormValues,
  context: AppLoadContext,
  { form, to, toast }: { form: string; to: string; toast: string },
) {
  if (answer.ok) return redirectWithFlash(to, { key: toast }, context);
  return refusedOrSignIn(request, answer, values, context, form);
}
