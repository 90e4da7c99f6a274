import type { WrittenPageSummary } from '@domeka/content/contract';
import { Field, useWords } from '@domeka/ui';
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
    version: page.version,
    fields: () => <PageDeletionFields page={page} />,
    problemTitle: t('written.failed.delete'),
  });
}

/** A published page goes only once its title is typed. */
export function PageDeletionFields({ page }: { page: WrittenPageSummary }) {
  const { t } = useWords('content');
  if (!page.isPublished) return null;
  return (
    <Field
      name="typedTitle"
      label={t('written.typed-title.label')}
      hint={t('written.typed-title.hint', { title: page.title })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
