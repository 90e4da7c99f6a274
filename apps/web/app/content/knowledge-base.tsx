import { Badge } from '@radix-ui/themes/components/badge';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import * as TextField from '@radix-ui/themes/components/text-field';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { knowledgeBasePath } from '@domeka/kernel';
import { subjectOf } from '@domeka/content/contract';
import type { PageSummary } from '@domeka/content/contract';
import { Page, useWords } from '@domeka/ui';
import { EmptyState } from '../lib/drawings/empty-state.tsx';
import { Scene } from '../lib/drawings/scene.tsx';
import { Icon } from '../lib/icons/icon.tsx';
import { boundWords } from '../lib/words/bound-words.ts';
import { useDates } from '../lib/words/dates.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { assertPath } from './in-own-language.server.ts';

export const handle: PageHandle<Articles> = {
  title: (t, { q }) => (q ? `${t('content:knowledge-base.found')} – ` : '') + t('content:knowledge-base.title'),
  description: (t) => t('content:knowledge-base.description'),
  isPublic: true,
  pathIn: (language) => knowledgeBasePath(language),
};

interface Articles {
  /** Empty for all articles. */
  q: string;
  /** Null when they could not be read. */
  articles: PageSummary[] | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Articles> {
  const language = languageParam(params);
  assertPath(request, knowledgeBasePath(language));
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const answer = await context.api('GET /pages', { query: { language, pageType: 'knowledge_base', q } });
  return { q, articles: answer.ok ? answer.data.items : null };
}

export default function KnowledgeBase() {
  const { q, articles } = useLoaderData<typeof loader>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <Page title={t('knowledge-base.title')}>
      <p className="lead">{boundWords(t('knowledge-base.description'), language)}</p>
      {articles === null && (
        <p role="alert" className="callout callout-warning">
          {t('knowledge-base.failed')}
        </p>
      )}
      <SearchForm q={q} />
      {articles?.length === 0 && (
        <div role="status">
          <EmptyState
            scene={q ? 'lost' : 'empty'}
            title={t(q ? 'knowledge-base.none-found' : 'knowledge-base.empty')}
            as="h2"
          />
        </div>
      )}
      <ul className="articles">
        {articles?.map((article) => (
          <li key={article.slug}>
            <Card size="3" asChild>
              <article>
                <Scene name={`subject-${subjectOf(article.slug)}`} />
                <Heading as="h2" size="5">
                  <a href={knowledgeBasePath(language, article.slug)}>{boundWords(article.title, article.language)}</a>
                </Heading>
                <p className="meta">
                  <Badge size="2" highContrast>
                    {t(`language.${article.language}`)}
                  </Badge>
                  <span className="quiet">
                    {t('updated')} <time dateTime={article.updatedAt}>{day(article.updatedAt)}</time>
                  </span>
                </p>
                {article.metaDescription && <p>{boundWords(article.metaDescription, article.language)}</p>}
                <p>
                  <a href={knowledgeBasePath(language, article.slug)} className="text-link">
                    {t('read-more')}
                    <span className="visually-hidden"> – {article.title}</span>
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

function SearchForm({ q }: { q: string }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  return (
    <form method="get" action={knowledgeBasePath(language)} role="search" className="search" key={q}>
      <label htmlFor="search" className="field-label">
        {t('knowledge-base.search')}
      </label>
      <div className="search-row">
        <TextField.Root
          id="search"
          name="q"
          type="search"
          size="3"
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
        >
          <TextField.Slot>
            <Icon name="search" />
          </TextField.Slot>
        </TextField.Root>
        <Button type="submit" size="3" variant="soft">
          {t('knowledge-base.search-submit')}
        </Button>
        {q && (
          <a href={knowledgeBasePath(language)} className="text-link">
            {t('knowledge-base.show-all')}
          </a>
        )}
      </div>
    </form>
  );
}
