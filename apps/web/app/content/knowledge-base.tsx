import { Badge } from '@radix-ui/themes/components/badge';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { knowledgeBasePath } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import { useDates } from '../lib/words/dates.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { assertPath } from './in-own-language.server.ts';

export const handle: PageHandle = {
  title: (t) => t('content:knowledge-base.title'),
  description: (t) => t('content:knowledge-base.description'),
  isPublic: true,
  pathIn: (language) => knowledgeBasePath(language),
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  assertPath(request, knowledgeBasePath(language));
  const answer = await context.api('GET /pages', { query: { language, type: 'knowledge_base' } });
  return { articles: answer.ok ? answer.data.items : null };
}

/** Published articles of the language, the newest first (CMS-04). */
export default function KnowledgeBase() {
  const { articles } = useLoaderData<typeof loader>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <Page title={t('knowledge-base.title')}>
      <p className="lead">{t('knowledge-base.description')}</p>
      {articles === null && (
        <p role="alert" className="callout callout-warning">
          {t('knowledge-base.failed')}
        </p>
      )}
      {articles?.length === 0 && <p>{t('knowledge-base.empty')}</p>}
      <ul className="articles">
        {articles?.map((article) => (
          <li key={article.slug}>
            <Card size="3" asChild>
              <article>
                <Heading as="h2" size="5">
                  <a href={knowledgeBasePath(language, article.slug)}>{article.title}</a>
                </Heading>
                <p className="meta">
                  <Badge size="2" highContrast>
                    {t(`language.${article.language}`)}
                  </Badge>
                  <span className="quiet">
                    {t('updated')} <time dateTime={article.updatedAt}>{day(article.updatedAt)}</time>
                  </span>
                </p>
                {article.metaDescription && <p>{article.metaDescription}</p>}
                <p>
                  <a
                    href={knowledgeBasePath(language, article.slug)}
                    className="text-link"
                    aria-label={t('read-more-about', { title: article.title })}
                  >
                    {t('read-more')}
                  </a>
                </p>
              </article>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}
