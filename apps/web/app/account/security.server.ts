import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { redirectWithFlash, refusedForm } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { refusedOrSignIn, signedIn } from '../lib/access/signed-in.server.ts';
import { besideItsField, mailCode, proofIn } from './proof/proof.server.ts';

export function securityAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const intent = intentOf(values, ['', 'mail-code', 'email', 'email-resend', 'email-cancel']);
  if (intent === 'mail-code') return mailCode(request, values, context);
  return intent === ''
    ? changePassword(request, values, context, language)
    : changeEmail(intent, request, values, context, language);
}

async function changeEmail(
  intent: string,
  request: Request,
  values: FormValues,
  context: AppLoadContext,
  language: Language,
) {
  const home = `/${language}/account/security`;
  const query = { redirect_to: `${context.site.publicUrl}/${language}/auth/new-address?state=done` };
  const profile = signedIn(request, { lang: language }, await context.api('GET /profile'));
  const { password: current_password, nonce } = proofIn(values);
  const answer =
    intent === 'email-resend'
      ? await context.api('POST /auth/v1/resend', {
          query,
          body: { type: 'email_change', email: profile.email, client: 'web' },
        })
      : await context.api('PUT /auth/v1/user', {
          query,
          body:
            intent === 'email-cancel'
              ? { email: profile.email }
              : { email: textOf(values, 'email') || 'none', current_password, nonce, client: 'web' },
          ...onceHeaders(values),
        });
  if (!answer.ok) return refusedForm(besideItsField(answer.problem, values), values, intent);
  const asked = context.site.hasMail ? 'identity:toast.email-asked' : 'identity:toast.email-waits';
  const key = intent === 'email-cancel' ? 'identity:toast.email-kept' : asked;
  return redirectWithFlash(home, { key }, context);
}

async function changePassword(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const { password: current_password, nonce } = proofIn(values);
  const answer = await context.api('PUT /auth/v1/user', {
    body: { password: textOf(values, 'password'), current_password, nonce },
    ...onceHeaders(values),
  });
  if (answer.ok)
    return redirectWithFlash(`/${language}/account/security`, { key: 'identity:toast.password-changed' }, context);
  return refusedOrSignIn(request, besideItsField(answer.problem, values), values, context, 'password');
}
