import type { WrittenPageSummary } from '@domeka/content/contract';
import { Field, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { deletePagePath } from './page-addresses.ts';

/** What is asked before a page is deleted. */
export function usePageDeletion() {
  const { t } = useWords('content');
  const { language } = useRootData();
  return (page: WrittenPageSummary): Question => ({
    to: deletePagePath(language, page.id),
    form: `delete.${page.id}`,
    title: t('written.question', { title: page.title }),
    text: t(page.isPublished ? 'written.question-published' : 'written.question-draft'),
    confirm: t('written.delete'),
    cancel: t('written.cancel'),
    fields: () => <PageDeletionFields page={page} />,
    problemTitle: t('written.failed.delete'),
  });
}

/** The version that goes; of a page that everybody reads also its title, typed. */
export function PageDeletionFields({ page, failed }: { page: WrittenPageSummary; failed?: FailedForm | undefined }) {
  const { t } = useWords('content');
  return (
    <>
      <SeenVersion current={page.version} failed={failed} />
      {page.isPublished && (
        <Field
          name="typedTitle"
          label={t('written.typed-title.label')}
          hint={t('written.typed-title.hint', { title: page.title })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
