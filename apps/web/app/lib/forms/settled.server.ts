import type { AppLoadContext } from '@remix-run/node';
import type { Answer } from '@domeka/kernel';
import { redirectWithFlash } from './answers.server.ts';
import type { FormValues } from './form-values.ts';
import { refusedOrSignIn } from '../access/signed-in.server.ts';

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
