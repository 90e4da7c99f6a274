import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { Page, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { isRefused, keepInput, unlessRefused } from '../../../lib/forms/keep-input.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { ErrorBoundary as AdminError } from '../../admin-error.tsx';
import { actOnEditedPage, loadEditedPage } from './edit-page.server.ts';
import type { UploadedPicture } from '../editor/picture-html.ts';
import { EndedSessionPage, typedInEndedSession } from './ended-session.tsx';
import { PageForm } from './page-form.tsx';
import { PageLink, StateBadge } from '../list/pages-table.tsx';
import { revisionsPath } from '../../../content/page-addresses.ts';
import { adminPath } from '../../tabs.ts';
import type { EditedPage } from './page-values.ts';

export const handle: PageHandle<EditedPage> = {
  title: (t, { page }) => (page ? t('content:content.editing', { title: page.title }) : t('content:content.new')),
  errorTitle: (t, error) => (typedInEndedSession(error) ? t('content:ended.title') : undefined),
};

export const loader = loadEditedPage;
export const action = actOnEditedPage;
export const clientAction = keepInput('page');

export const shouldRevalidate: ShouldRevalidateFunction = (about) =>
  about.formData?.get('intent') !== 'automatic' && unlessRefused(about);

export default function EditPage() {
  const edited = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedAction | UploadedPicture>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const { page } = edited;
  const refused = isRefused(answer) ? answer : undefined;
  return (
    <Page
      title={page ? t('content.editing', { title: page.title }) : t('content.new')}
      problem={refused?.failed.problem}
      formId="page"
      problemTitle={t(page ? 'content.failed.update' : 'content.failed.create')}
      before={
        <p>
          <a href={adminPath(language, 'content')} className="text-link">
            <Icon name="arrow-left" />
            {t('content.back')}
          </a>
        </p>
      }
    >
      {page && (
        <div className="button-row page-state">
          <StateBadge isPublished={page.isPublished} />
          <PageLink page={page} />
          <a href={revisionsPath(language, page.id)} className="text-button">
            <Icon name="book-open" />
            {t('content.revisions')}
          </a>
        </div>
      )}
      <PageForm edited={edited} refused={refused} unfinished={answer && !isRefused(answer) ? answer : undefined} />
    </Page>
  );
}

/** Without scripts, keeps what was typed when the session has ended. */
export function ErrorBoundary() {
  const typed = typedInEndedSession(useRouteError());
  return typed ? <EndedSessionPage typed={typed} /> : <AdminError />;
}
