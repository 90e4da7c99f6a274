import { Button } from '@radix-ui/themes/components/button';
import { redirect } from '@remix-run/node';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { contentPagePath } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { slugIn } from '@domeka/content/contract';
import type { PageView } from '@domeka/content/contract';
import { Page, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { previewPath, publicPath } from './page-addresses.ts';
import { Scene } from '../lib/drawings/scene.tsx';
import { boundWords } from '../lib/words/bound-words.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { ErrorPage, kindOfError, ownTitleOfError } from '../lib/errors/error-page.tsx';
import type { ErrorTitles } from '../lib/errors/error-page.tsx';
import { askedLanguage, assertPath } from './in-own-language.server.ts';
import { leadToOtherType } from './moved-page.server.ts';
import { ContentBody } from './page-body.tsx';

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
  article: (page) => page,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const slug = params.slug ?? '';
  assertPath(request, contentPagePath(language, slug));
  const asked = askedLanguage(request, language);
  const answer = await context.api('GET /pages/{slug}', {
    params: { slug },
    query: { language: asked, pageType: 'footer' },
  });
  const { search } = new URL(request.url);
  if (answer.status === 404)
    await leadToOtherType(context, { slug, language: asked, pageType: 'knowledge_base', search });
  if (answer.status === 404 && search) await leadToPreview(context, { slug, asked, language });
  const page = answer.orThrow();
  if (page.slug !== slug) throw redirect(contentPagePath(page.language, page.slug) + search, 301); // its slug was changed
  return page;
}

async function leadToPreview(
  { api }: AppLoadContext,
  { slug, asked, language }: { slug: string; asked: Language; language: Language },
) {
  const answer = await api('GET /admin/pages', { query: { slug, language: asked } });
  const [page] = answer.ok ? answer.data.items : [];
  if (page) throw redirect(page.isPublished ? publicPath(page) : previewPath(language, page.id));
}

export default function ContentPage() {
  const page = useLoaderData<typeof loader>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const isForeign = page.language !== language;
  const title = boundWords(page.title, page.language);
  return (
    <Page title={isForeign ? <span lang={page.language}>{title}</span> : title} width="text">
      {isForeign && page.language === 'en' && <p className="callout">{t('page.only-in-english')}</p>}
      <ContentBody page={page} />
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
    <Page title={title} width="text" before={<Scene name="lost" size="large" />}>
      <p>{t('page.not-found-text')}</p>
      <p>
        <Button asChild size="3">
          <a href={`/${language}/`}>{t('page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}
