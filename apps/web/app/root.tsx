import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import { calendarDateIn, localeOf } from '@domeka/kernel';
import { ThemeRoot } from '@domeka/ui';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import wordsPaths from 'virtual:words';
import { consentsFirst } from './lib/access/consents-first.server.ts';
import { clearFlash, readFlash } from './lib/messages/flash.server.ts';
import { languageOf } from './lib/words/language.ts';
import { useLoadedRoot } from './lib/pages/root-data.ts';
import type { RootData } from './lib/pages/root-data.ts';
import { preferencesOf, readersTimeZone } from './lib/pages/preferences.ts';
import { wordsPathOf } from './lib/words/words-of-page.server.ts';
import { ContactLink } from './content/contact-link.tsx';
import { WaitingChanges } from './device/changes/waiting-changes.tsx';
import { unseenNotices } from './account/unseen-notices.server.ts';
import { footerPages } from './content/footer-pages.server.ts';
import { useKeptList } from './device/kept/use-kept-list.ts';
import { namedFlash } from './inventory/list/named-flash.server.ts';
import { readOffer } from './reminders/offer.server.ts';
import { HeadTags } from './shell/frame/head-tags.tsx';
import { NonceContext } from './shell/nonce.ts';
import { Shell } from './shell/frame/shell.tsx';
import styles from './styles/index.css?url';

export { unlessRefused as shouldRevalidate } from './lib/forms/keep-input.ts';

/** Never fails: the shell renders without a session or database. Redirects only to the consents. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(request);
  const [profile, author, pages, flash] = await Promise.all([
    context.api('GET /profile'),
    context.author(),
    footerPages(context, language),
    readFlash(request, context).then((told) => namedFlash(told, context)),
  ]);
  const viewer = profile.ok ? profile.data : null;
  const first = consentsFirst(request, viewer);
  if (first) throw first;
  const [isReminderOffered, notices] = await Promise.all([
    readOffer(request, context, viewer !== null),
    unseenNotices(context, viewer),
  ]);
  const preferences = preferencesOf(request);
  const timeZone = readersTimeZone(preferences, viewer);
  const root = {
    language,
    words: wordsPathOf(request, language),
    viewer,
    author,
    footerPages: pages,
    flash,
    theme: preferences.theme,
    timeZone,
    today: calendarDateIn(timeZone, new Date()),
    publicUrl: context.site.publicUrl,
    isInstallable: context.site.isSecure,
    hasWorker: context.site.hasWorker,
    signups: context.site.signups,
    hasMail: context.site.hasMail,
    contactAddress: context.site.contactAddress,
    isReminderOffered,
    notices,
    renderId: randomUUID(),
  } satisfies RootData;
  return flash ? data(root, { headers: { 'Set-Cookie': await clearFlash(context) } }) : root;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useLoadedRoot();
  const nonce = useContext(NonceContext);
  const language = root?.language ?? 'en';
  const words = root?.words ?? wordsPaths[language].all;
  return (
    <html lang={localeOf(language)} className={root?.theme ?? undefined} data-language={language} data-words={words}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadTags />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {language === 'pl' && (
          <link rel="preload" href={latinExt} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="modulepreload" href={words} />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {root?.isInstallable && <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />}
        <link rel="apple-touch-icon" href="/touch-icon-180.png" />
      </head>
      <body>
        <ThemeRoot>
          <Shell contact={<ContactLink />} waiting={<WaitingChanges />}>
            {children}
          </Shell>
        </ThemeRoot>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useKeptList();
  return <Outlet />;
}

export { ErrorBoundary } from './lib/errors/error-page.tsx';
