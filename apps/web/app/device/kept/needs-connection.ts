import type { LoaderFunctionArgs } from '@remix-run/node';
import { preferencesOf } from '../../lib/pages/preferences.ts';
import { languageParam } from '../../lib/words/language.ts';
import { i18nOf } from '../../lib/words/i18n.server.ts';
import { keptDocument } from './document.server.tsx';
import { NeedsConnection } from './needs-connection-page.tsx';

/** `GET /{lang}/needs-connection`, what a device shows for pages that it does not keep; `?signed-out` after a sign-out. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const isSignedOut = new URL(request.url).searchParams.has('signed-out');
  const { html, policy } = keptDocument({
    language,
    theme: preferencesOf(request).theme,
    title: i18nOf(language).t(`common:phone.${isSignedOut ? 'signed-out' : 'needs'}.title`),
    children: NeedsConnection({ language, isSignedOut }),
  });
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}
