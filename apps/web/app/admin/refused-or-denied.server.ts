import type { AppLoadContext } from '@remix-run/node';
import { refuseCommon } from '@domeka/kernel';
import type { Problem, Refused } from '@domeka/kernel';
import { refusedOrSignIn } from '../lib/access/signed-in.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { refusalPage } from '../lib/pages/refusal-page.server.ts';

export function refusedOrDenied(
  request: Request,
  refusal: Refused | Problem,
  values: FormValues,
  context: AppLoadContext,
  form: string,
  denied = refuseCommon('not-allowed'),
) {
  if (refusal.status === 403) throw refusalPage(denied);
  return refusedOrSignIn(request, refusal, values, context, form);
}
