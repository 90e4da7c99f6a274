import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { sharingPath } from '../../../lib/navigation/list-paths.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { listQuery } from '../../navigation/list-address.ts';
import type { ListState } from '../../navigation/list-address.ts';

interface ToolbarProps {
  state: ListState;
  home: string;
  /** Those who may not are offered nothing. */
  mayShare: boolean;
}

export function Toolbar({ state, home, mayShare }: ToolbarProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <div className="button-row toolbar">
      <Button asChild size="3">
        <a href={home + listQuery(state, { panel: 'add' })} className="open-add" data-keep-scroll title={t('list.add')}>
          <Icon name="plus" />
          <span>{t('list.add')}</span>
        </a>
      </Button>
      {mayShare && (
        <Button asChild size="3" variant="soft">
          <a href={sharingPath(language, state.list)} title={t('list.share')}>
            <Icon name="share-2" />
            <span>{t('list.share')}</span>
          </a>
        </Button>
      )}
      <Button asChild size="3" variant="soft">
        <a href={home + listQuery(state, { panel: 'scan' })} className="camera-button" title={t('scan.open')}>
          <Icon name="camera" />
          <span>{t('scan.open')}</span>
        </a>
      </Button>
    </div>
  );
}
