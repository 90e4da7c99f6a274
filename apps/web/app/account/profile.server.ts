import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { preferenceCookie } from '../lib/pages/preferences.ts';
import { settled } from '../lib/access/settled.server.ts';
import { refusedOrSignIn } from '../lib/access/signed-in.server.ts';

export function profileAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const intent = intentOf(values, ['', 'prove-address', 'keep-address']);
  return intent === ''
    ? saveProfile(request, values, context, language)
    : answerAboutAddress(intent, request, values, context, language);
}

async function answerAboutAddress(
  intent: 'prove-address' | 'keep-address',
  request: Request,
  values: FormValues,
  context: AppLoadContext,
  language: Language,
) {
  const proves = intent === 'prove-address';
  const once = onceHeaders(values);
  const answer = await (proves
    ? context.api('POST /profile/address/proof', once)
    : context.api('DELETE /profile/address/question', once));
  const toast = `identity:toast.${proves ? 'address-mailed' : 'address-kept'}`;
  return settled(request, answer, values, context, { form: 'address', to: `/${language}/account`, toast });
}

/** Sets the theme and language cookies; the next page is in the chosen language. */
async function saveProfile(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const answer = await context.api('PUT /profile', {
    body: {
      displayName: textOf(values, 'displayName'),
      language: textOf(values, 'language') as Language,
      timeZone: textOf(values, 'timeZone'),
      version: textOf(values, 'version') || undefined,
    },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'profile');
  const chosen = answer.data.language;
  const theme = textOf(values, 'theme');
  const { publicUrl } = context.site;
  const headers = new Headers();
  headers.append('Set-Cookie', preferenceCookie('lang', chosen, publicUrl));
  headers.append(
    'Set-Cookie',
    preferenceCookie('theme', theme === 'light' || theme === 'dark' ? theme : null, publicUrl),
  );
  if (chosen !== language) headers.set('X-Remix-Reload-Document', 'true'); // it has one language's texts
  return redirectWithFlash(`/${chosen}/account`, { key: 'identity:toast.profile-saved' }, context, headers);
}
