import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { preferenceCookie } from '../lib/pages/preferences.ts';
import { refusedOrSignIn } from '../lib/access/signed-in.server.ts';

/** Sets the theme and language cookies; the next page is in the chosen language. */
export async function saveProfile(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
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
