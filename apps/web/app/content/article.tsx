import { Button } from '@radix-ui/themes/components/button';
import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { knowledgeBasePath } from '@domeka/kernel';
import { slugIn, subjectOf } from '@domeka/content/contract';
import type { PageView } from '@domeka/content/contract';
import { Page, useWords } from '@domeka/ui';
import { Scene } from '../lib/drawings/scene.tsx';
import { boundWords } from '../lib/words/bound-words.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { ErrorPage, kindOfError, ownTitleOfError } from '../lib/errors/error-page.tsx';
import { assertPath } from './in-own-language.server.ts';
import { leadToOtherType } from './moved-page.server.ts';
import { ArticleBody } from './page-body.tsx';
import { Icon } from '../lib/icons/icon.tsx';

export const handle: PageHandle<PageView> = {
  title: (_t, page) => page.title,
  description: (_t, page) => page.metaDescription,
  isPublic: true,
  errorTitle: (t, error) => ownTitleOfError(t, error, { 'not-found': 'content:article.not-found' }),
  pathIn: (language, page) => {
    const slug = slugIn(language, page);
    return slug && knowledgeBasePath(language, slug);
  },
  article: (page) => page,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const slug = params.slug ?? '';
  assertPath(request, knowledgeBasePath(language, slug));
  const answer = await context.api('GET /pages/{slug}', {
    params: { slug },
    query: { language, pageType: 'knowledge_base' },
  });
  const { search } = new URL(request.url);
  if (answer.status === 404) await leadToOtherType(context, { slug, language, pageType: 'footer', search });
  const page = answer.orThrow();
  if (page.slug !== slug) throw redirect(knowledgeBasePath(page.language, page.slug) + search, 301); // its slug was changed
  return page;
}

export default function Article() {
  const page = useLoaderData<typeof loader>();
  return (
    <Page
      title={boundWords(page.title, page.language)}
      width="text"
      before={
        <>
          <BackLink />
          <Scene name={`subject-${subjectOf(page.slug)}`} />
        </>
      }
    >
      <ArticleBody page={page} />
    </Page>
  );
}

function BackLink() {
  const { t } = useWords('content');
  const { language } = useRootData();
  return (
    <p>
      <a href={knowledgeBasePath(language)} className="text-link">
        <Icon name="arrow-left" />
        {t('article.back')}
      </a>
    </p>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords('content');
  const { language } = useRootData();
  if (kindOfError(error) !== 'not-found') return <ErrorPage error={error} />;
  return (
    <Page title={t('article.not-found')} width="text" before={<Scene name="lost" size="large" />}>
      <p>{t('article.not-found-text')}</p>
      <p>
        <Button asChild size="3">
          <a href={knowledgeBasePath(language)}>{t('article.back')}</a>
        </Button>
      </p>
    </Page>
  );
}
