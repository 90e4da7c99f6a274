import { useLoaderData } from '@remix-run/react';
import type { WrittenPageView } from '@domeka/content/contract';
import { Page, useWords } from '@domeka/ui';
import { ArticleBody, ContentBody } from '../../content/page-body.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { boundWords } from '../../lib/words/bound-words.ts';
import { editPath, publicPath } from '../../content/page-addresses.ts';

export const handle: PageHandle<WrittenPageView> = {
  title: (t, { title }) => t('content:content.preview-of', { title }),
};

export { writtenPageAt as loader } from './written-page.server.ts';

export default function PreviewPage() {
  const page = useLoaderData<WrittenPageView>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const isForeign = page.language !== language;
  const title = boundWords(page.title, page.language);
  return (
    <Page
      title={isForeign ? <span lang={page.language}>{title}</span> : title}
      width="text"
      before={<PreviewNote page={page} />}
    >
      {page.pageType === 'footer' ? <ContentBody page={page} /> : <ArticleBody page={page} />}
      {page.metaDescription === null && <p className="quiet small">{t('content.no-description')}</p>}
    </Page>
  );
}

function PreviewNote({ page }: { page: WrittenPageView }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  return (
    <div className="callout callout-warning preview-note">
      <p>{t(page.isPublished ? 'content.preview-published' : 'content.preview-draft')}</p>
      <p className="button-row">
        <a href={editPath(language, page.id)} className="text-link">
          <Icon name="pencil" />
          {t('content.edit')}
        </a>
        {page.isPublished && (
          <a href={publicPath(page)} className="text-link">
            <Icon name="eye" />
            {t('content.view')}
          </a>
        )}
      </p>
    </div>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';
