import { useLocation, useMatches } from '@remix-run/react';
import { inLanguage, isLanguage, languages, openGraphLocaleOf, otherLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { useWords } from '@domeka/ui';
import { isRefused } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { appName } from './app-name.ts';
import { NonceContext } from '../nonce.ts';
import { articleData, organizationData, sharePicture } from './structured-data.ts';
import { titleOfError } from '../../lib/errors/error-page.tsx';

export function HeadTags() {
  const { t } = useWords();
  const state = useContext(RouterState);
  const matches = useMatches();
  const match = matches.at(-1);
  const handle = match?.handle as PageHandle | undefined;
  const [failed] = Object.entries<unknown>(state?.errors ?? {});
  if (failed || !handle) {
    const [id, error] = failed ?? [];
    const shownBy = matches.find((each) => each.id === id)?.handle as PageHandle | undefined;
    return (
      <>
        <title>{`${shownBy?.errorTitle?.(t, error) ?? titleOfError(t, error)} – ${appName}`}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const title = `${handle.title(t, match?.data, match && state?.actionData?.[match.id])} – ${appName}`;
  return (
    <>
      <title>
        {Object.values<unknown>(state?.actionData ?? {}).some(isRefused)
          ? t('common:problem.title-prefix', { title })
          : title}
      </title>
      {handle.isPublic ? (
        <PublicTags handle={handle} data={match?.data} title={title} />
      ) : (
        <UnlistedTags handle={handle} />
      )}
    </>
  );
}

function UnlistedTags({ handle: { preview } }: { handle: PageHandle }) {
  const { t } = useWords();
  const { language } = useRootData();
  return (
    <>
      <meta name="robots" content="noindex" />
      {preview && <Preview title={preview(t)} description={t('common:app.description')} language={language} />}
    </>
  );
}

function PublicTags({ handle, data: loaded, title }: { handle: PageHandle; data: unknown; title: string }) {
  const { t } = useWords();
  const { language, publicUrl } = useRootData();
  const { pathname } = useLocation();
  const nonce = useContext(NonceContext);
  const description = handle.description?.(t, loaded) ?? t('common:app.description');
  const path = plainPath(pathname);
  const pathIn = (other: Language) => (handle.pathIn ? handle.pathIn(other, loaded) : inLanguage(path, other));
  const article = handle.article?.(loaded);
  const own = article?.language ?? language;
  const address = publicUrl + (pathIn(own) ?? path);
  const data = article
    ? articleData({ ...article, title: handle.title(t, loaded, undefined), description, address, publicUrl })
    : handle.keywords && organizationData({ publicUrl, description, language });
  return (
    <>
      <meta name="description" content={description} />
      {handle.keywords && <meta name="keywords" content={handle.keywords(t)} />}
      {handle.keywords && <meta name="robots" content="index, follow" />}
      {handle.keywords && <meta name="publisher" content={appName} />}
      <link rel="canonical" href={address} />
      {languages.map((each) => {
        const twin = pathIn(each);
        return twin && <link key={each} rel="alternate" hrefLang={each} href={publicUrl + twin} />;
      })}
      <meta property="og:url" content={address} />
      <meta property="og:locale:alternate" content={openGraphLocaleOf(otherLanguage(own))} />
      <Preview title={title} description={description} language={own} type={article ? 'article' : 'website'} />
      {data && (
        <script
          type="application/ld+json"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

interface PreviewProps {
  title: string;
  description: string;
  language: Language;
  type?: 'website' | 'article';
}

/** What a message shows of a link in it. */
function Preview({ title, description, language, type = 'website' }: PreviewProps) {
  const { publicUrl } = useRootData();
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={appName} />
      <meta property="og:locale" content={openGraphLocaleOf(language)} />
      <meta property="og:image" content={sharePicture(publicUrl, language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Only a language's home ends in a slash. */
function plainPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return isLanguage(path.slice(1)) ? `${path}/` : path;
}
