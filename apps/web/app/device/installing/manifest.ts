import type { LoaderFunctionArgs } from '@remix-run/node';
import { preferredLanguage } from '@domeka/kernel';
import { i18nOf } from '../../lib/words/i18n.server.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `GET /manifest.webmanifest?lang=`: one app, whatever its language. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.site.isSecure) throw new Response(null, { status: 404 });
  const wanted = new URL(request.url).searchParams.get('lang') ?? undefined;
  const language = preferredLanguage(wanted, request.headers.get('Accept-Language'));
  const { t } = i18nOf(language);
  const list = `/${language}/dashboard`;
  const manifest = {
    id: '/',
    name: 'Domeka',
    short_name: 'Domeka',
    description: t('common:app.description'),
    lang: language,
    start_url: list,
    scope: '/',
    display: 'standalone',
    background_color: '#f9f9f8',
    theme_color: '#5b5bd6',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('common:phone.shortcut.scan'), url: `${list}?panel=scan` },
      { name: t('common:phone.shortcut.soon'), url: `${list}?expiry=soon` },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
