import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { preferencesOf, readersTimeZone } from '../lib/pages/preferences.ts';
import { refusedOrSignIn } from '../lib/access/signed-in.server.ts';
import { besideItsField, mailCode, proofIn } from './proof/proof.server.ts';

/** Locks the account, signs this browser out and clears its cache. */
export async function deleteAccount(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  if (intentOf(values, ['', 'mail-code']) === 'mail-code') return mailCode(request, values, context);
  const profile = await context.api('GET /profile'); // read first: afterwards there is no session
  const answer = await context.api('POST /profile/deletion', {
    body: { email: textOf(values, 'email'), ...proofIn(values) },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, besideItsField(answer.problem, values), values, context, 'delete');
  const timeZone = readersTimeZone(preferencesOf(request), profile.ok ? profile.data : null);
  const style = { dateStyle: 'long', timeZone } as const;
  const day = new Intl.DateTimeFormat(language, style).format(new Date(answer.data.dueAt));
  const flash = { key: 'identity:toast.account-left', params: { day } };
  return redirectWithFlash(`/${language}/`, flash, context, { 'Clear-Site-Data': '"cache"' });
}
