import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import type { ListView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { questionPath } from '../../lib/navigation/list-paths.ts';

export function LeaveCard({ list }: { list: ListView }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const path = questionPath(language, list.id, 'leave');
  const { askFirst, dialog, failedAt } = useConfirmDialog(null, () => ({
    to: path,
    form: 'leave',
    title: t('leave.question', { name: list.name }),
    text: t('leave.text'),
    confirm: t('leave.submit'),
    cancel: t('cancel'),
    failed: (reason) => ({ key: 'collaboration:toast.leave-failed', params: { reason }, role: 'alert' }),
  }));
  const failed = failedAt(path);
  return (
    <Card size="3" className="list-card danger-zone">
      <h3>{t('leave.title')}</h3>
      <p>{t('leave.text')}</p>
      <Button asChild size="3" color="red" variant="soft">
        <a href={path} onClick={askFirst} aria-describedby={failed?.id}>
          {t('leave.submit')}
        </a>
      </Button>
      {failed?.note}
      {dialog}
    </Card>
  );
}
