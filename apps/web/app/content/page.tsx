import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { contentPagePath } from '@domeka/kernel';
import { slugIn } from '@domeka/content/contract';
import type { PageView } from '@domeka/content/contract';
import { Page, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { ErrorPage, kindOfError, ownTitleOfError } from '../lib/pages/error-page.tsx';
import type { ErrorTitles } from '../lib/pages/error-page.tsx';
import { askedLanguage, assertPath } from './in-own-language.server.ts';
import { Prose } from './prose.tsx';

const errorTitles: ErrorTitles = {
  'not-found': 'content:page.not-found',
  failed: 'content:page.failed',
  busy: 'content:page.failed',
};

const errorTitle = (t: TFunction, error: unknown) => ownTitleOfError(t, error, errorTitles);

export const handle: PageHandle<PageView> = {
  title: (_t, page) => page.title,
  errorTitle,
  description: (_t, page) => page.metaDescription,
  isPublic: true,
  pathIn: (language, page) => {
    const slug = slugIn(language, page);
    return slug && contentPagePath(language, slug);
  },
  article: ({ language, publishedAt, updatedAt }) => ({ language, publishedAt, updatedAt }),
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const slug = params.slug ?? '';
  assertPath(request, contentPagePath(language, slug));
  const answer = await context.api('GET /pages/{slug}', {
    params: { slug },
    query: { language: askedLanguage(request, language), type: 'footer' },
  });
  return answer.orThrow();
}

/**
 * A footer page, and the invitation at its end (CMS-06). An English one that stands in says so and is marked as
 * English.
 */
export default function ContentPage() {
  const page = useLoaderData<typeof loader>();
  const { t } = useWords('content');
  const { language, viewer } = useRootData();
  const isForeign = page.language !== language;
  return (
    <Page title={isForeign ? <span lang={page.language}>{page.title}</span> : page.title} width="text">
      {isForeign && page.language === 'en' && <p className="callout">{t('page.only-in-english')}</p>}
      <Prose html={page.content} lang={isForeign ? page.language : undefined} hasChecks />
      <section className="call-to-action" aria-labelledby="cta-title">
        <Heading as="h2" size="5" id="cta-title">
          {t('page.cta.title')}
        </Heading>
        <p>{t('page.cta.text')}</p>
        <Button asChild size="3">
          <a href={viewer ? `/${language}/dashboard` : `/${language}/auth?tab=signup`}>{t('page.cta.button')}</a>
        </Button>
      </section>
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords('content');
  const { language } = useRootData();
  const title = errorTitle(t, error);
  if (kindOfError(error) !== 'not-found') return <ErrorPage error={error} title={title} />;
  return (
    <Page title={title} width="text">
      <p>{t('page.not-found-text')}</p>
      <p>
        <Button asChild size="3">
          <a href={`/${language}/`}>{t('page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}
