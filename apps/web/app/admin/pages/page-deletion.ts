import type { WrittenPageSummary } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { deletePagePath } from './page-addresses.ts';

/** What is asked before a page is deleted. */
export function usePageDeletion() {
  const { t } = useWords('content');
  const { language } = useRootData();
  return ({ id, title, isPublished }: Pick<WrittenPageSummary, 'id' | 'title' | 'isPublished'>): Question => ({
    to: deletePagePath(language, id),
    form: `delete.${id}`,
    title: t('written.question', { title }),
    text: t(isPublished ? 'written.question-published' : 'written.question-draft'),
    confirm: t('written.delete'),
    cancel: t('written.cancel'),
    failed: (reason) => ({ key: 'content:toast.page-delete-failed', params: { reason }, role: 'alert' }),
  });
}
