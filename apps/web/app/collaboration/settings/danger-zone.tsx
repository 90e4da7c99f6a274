import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import type { ListContentsView, ListView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { questionPath } from '../../lib/navigation/list-paths.ts';
import { deletionText } from './deletion-text.ts';
import { ListNameField } from './list-name-field.tsx';

interface DangerProps {
  list: ListView;
  contents: ListContentsView;
}

export function DangerZone({ list, contents }: DangerProps) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const path = questionPath(language, list.id, 'delete');
  const { askFirst, dialog } = useConfirmDialog(null, () => ({
    to: path,
    form: 'delete',
    title: t('delete.question', { name: list.name }),
    text: `${deletionText(t, contents.medications)} ${t('delete.restore')}`,
    confirm: t('danger.submit'),
    cancel: t('cancel'),
    version: contents.state,
    fields: () => <ListNameField list={list} />,
    problemTitle: t('failed.delete'),
  }));
  return (
    <Card size="3" className="list-card danger-zone">
      <h3>{t('danger.title')}</h3>
      <p>{t('danger.text')}</p>
      <Button asChild size="3" color="red" className="danger-button">
        <a href={path} onClick={askFirst}>
          {t('danger.submit')}
        </a>
      </Button>
      {dialog}
    </Card>
  );
}
