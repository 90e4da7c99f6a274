import type { WrittenPageSummary } from '@domeka/content/contract';
import { Field, useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { deletePagePath } from '../../content/page-addresses.ts';

export function usePageDeletion() {
  const { t } = useWords('content');
  const { language } = useRootData();
  return (page: WrittenPageSummary): Question => ({
    to: deletePagePath(language, page.id),
    form: `delete.${page.id}`,
    title: t('content.question', { title: page.title }),
    text: t(page.isPublished ? 'content.question-published' : 'content.question-draft'),
    confirm: t('content.delete'),
    cancel: t('content.cancel'),
    version: page.version,
    fields: () => <PageDeletionFields page={page} />,
    problemTitle: t('content.failed.delete'),
  });
}

/** Deleting a published page requires typing its title. */
export function PageDeletionFields({ page }: { page: WrittenPageSummary }) {
  const { t } = useWords('content');
  if (!page.isPublished) return null;
  return (
    <Field
      name="typedTitle"
      label={t('content.typed-title.label')}
      hint={t('content.typed-title.hint', { title: page.title })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
