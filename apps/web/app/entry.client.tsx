import { RemixBrowser } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { tellIncompleteDates } from '@domeka/ui';
import { createI18n } from './lib/words/i18n.ts';
import { awaitInstallOffer } from './lib/device/install-offer.ts';
import { withUploads } from './lib/forms/uploads.ts';
import { loadPartsOfPage } from './lib/pages/shown-later.tsx';
import { withWords, wordsIn } from './lib/words/load-words.ts';
import { retryReads } from './lib/freshness/retry-reads.ts';
import { setForeignAside } from './shell/foreign-nodes.ts';
import { holdTyped } from './shell/navigation/hold-typed.ts';
import { followTranslation, isTranslated } from './shell/translated-text.ts';
import { goOnWhole, openKept, openWholeOnReturn, openWholeWhereScriptsFail } from './shell/navigation/whole-loads.ts';

/** Awaits words and data first: an event while Remix suspends would leave the page dead. Not for translated pages. */
async function hydrate() {
  const { words = '', language = 'en' } = document.documentElement.dataset;
  const i18n = createI18n(language === 'pl' ? 'pl' : 'en', await wordsIn(words));
  window.fetch = withWords(withUploads(openKept(retryReads(window.fetch.bind(window)))), i18n, words, goOnWhole);
  const [, isWhole] = await Promise.all([dataOfPage(), loadPartsOfPage()]);
  if (isTranslated() || !isWhole) return openWholeOnReturn();
  const translateAgain = followTranslation();
  const putBack = setForeignAside();
  const putTypedBack = holdTyped();
  const begin = () => {
    putBack();
    translateAgain();
    putTypedBack();
    openWholeWhereScriptsFail();
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <Alive onAlive={begin}>
          <RemixBrowser />
        </Alive>
      </I18nextProvider>,
    );
  });
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useLayoutEffect(onAlive, [onAlive]);
  return children;
}

/** Remix's root throws the promise of its data, as suspending components do. */
async function dataOfPage() {
  try {
    RemixBrowser({});
  } catch (waitedFor) {
    await waitedFor;
  }
}

/** The server counts days in the reader's time zone; the cookie is for the next page. */
function rememberTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone) document.cookie = `tz=${encodeURIComponent(timeZone)}; Max-Age=31536000; Path=/; SameSite=Lax`;
}

rememberTimeZone();
awaitInstallOffer();
tellIncompleteDates();
void hydrate();
