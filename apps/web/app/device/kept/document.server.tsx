import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import { createHash } from 'node:crypto';
import { localeOf } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { ThemeRoot } from '@domeka/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Logo } from '../../lib/drawings/logo.tsx';
import { i18nOf } from '../../lib/words/i18n.server.ts';
import type { Theme } from '../../lib/pages/preferences.ts';
import styles from '../../styles/index.css?url';

export interface KeptDocument {
  language: Language;
  theme: Theme | null;
  title: string;
  data?: Record<string, string>;
  script?: string;
  beside?: ReactNode;
  children: ReactNode;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** A page of its own without the framework, with the policy that is kept with it: its script is known by its hash. */
export function keptDocument({ language, theme, title, data, script, beside, children }: KeptDocument) {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <html
        lang={localeOf(language)}
        className={theme ?? undefined}
        {...Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [`data-${name}`, value]))}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{[title, 'Domeka'].join(' – ')}</title>
          <meta name="robots" content="noindex" />
          <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
          <link rel="preload" href={latinExt} as="font" type="font/woff2" crossOrigin="anonymous" />
          <link rel="stylesheet" href={styles} />
        </head>
        <body>
          <ThemeRoot>
            <header className="header">
              <div className="header-row">
                <a href={`/${language}/`} className="brand" aria-label="Domeka">
                  <Logo />
                  <span>Domeka</span>
                </a>
                <div className="header-tools">{beside}</div>
              </div>
            </header>
            <main id="main">{children}</main>
          </ThemeRoot>
          {script && <script type="module" dangerouslySetInnerHTML={{ __html: script }} />}
        </body>
      </html>
    </I18nextProvider>,
  );
  return { html: `<!DOCTYPE html>${html}`, policy: policyOf(script) };
}

const policyOf = (script: string | undefined) =>
  [
    "default-src 'none'",
    ...(script ? [`script-src 'sha256-${sha256(script)}'`] : []),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
