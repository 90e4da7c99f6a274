import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { readDictionary } from '../../inventory/facts/dictionaries.server.ts';
import { preferencesOf, readersTimeZone } from '../../lib/pages/preferences.ts';
import { i18nOf } from '../../lib/words/i18n.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { keptDocument } from './document.server.tsx';
import { KeptSignOut, OfflineList } from './offline-list-page.tsx';
import { pageTexts } from './page-texts.server.ts';
import script from './script/kept-page.ts?script';

/** With `X-Person`, whose it is, and `ETag`; 304 where neither the list nor the page has changed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const preferences = preferencesOf(request);
  const [answer, types, places] = await Promise.all([
    context.api('GET /profile'),
    readDictionary(context, 'medication_type'),
    context.api('GET /lists'),
  ]);
  const profile = signedIn(request, params, answer);
  const timeZone = readersTimeZone(preferences, profile);
  const list = signedIn(request, params, await context.api('GET /medications/offline'));
  const { t } = i18nOf(language);
  const { html, policy } = keptDocument({
    language,
    theme: preferences.theme,
    title: t('inventory:list.title'),
    script,
    data: { zone: timeZone, 'as-of': list.asOf, person: profile.id, texts: JSON.stringify(pageTexts(language)) },
    beside: KeptSignOut({ language }),
    children: OfflineList({ list, language, types, lists: places.ok ? places.data.items : [], timeZone }),
  });
  const etag = `"${createHash('sha256').update(html.replace(list.asOf, '')).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'X-Person': profile.id, 'Cache-Control': 'no-store' };
  const isKnown = request.headers.get('If-None-Match')?.replace(/^W\//, '') === etag;
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(html, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}
