import type { ActionFunctionArgs } from '@remix-run/node';
import { seeOther } from '../../lib/forms/answers.server.ts';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { languageParam } from '../../lib/words/language.ts';

export async function closePhoneLine({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('PUT /profile', { body: { isPhoneLineClosed: true }, ...onceHeaders(values) });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'phone-line');
  return seeOther(`/${languageParam(params)}/dashboard`);
}
