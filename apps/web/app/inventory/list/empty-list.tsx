import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { EmptyState } from '../../lib/drawings/empty-state.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import { listQuery, trayPath } from '../navigation/list-address.ts';

export const mayEditIn = ({ list, state }: Pick<Dashboard, 'list' | 'state'>) =>
  list.lists.find(({ id }) => id === state.list)?.mayEdit ?? true;

/** Without the introduction for people who have emptied their list. */
export function EmptyList({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { list, state } = dashboard;
  const { list: place } = state;
  return (
    <EmptyState scene="empty" title={t(list.wasUsed ? 'list.emptied' : 'list.empty')}>
      {mayEditIn(dashboard) && (
        <>
          {state.tab === 'all' && <p>{t('list.nothing-shared')}</p>}
          {state.tab !== 'all' && <p>{t(list.wasUsed ? 'list.emptied-text' : 'list.empty-text')}</p>}
          <div className="button-row">
            <Button asChild size="3">
              <a href={home + listQuery({ list: place }, { panel: 'scan' })}>
                <Icon name="camera" />
                {t('scan.open')}
              </a>
            </Button>
            <Button asChild size="3" variant="soft">
              <a href={trayPath(home, place)}>
                <Icon name="package" />
                {t('tray.title')}
              </a>
            </Button>
            <Button asChild size="3" variant="soft">
              <a href={home + listQuery({ list: place }, { panel: 'add' })} className="open-add">
                <Icon name="pencil" />
                {t('list.add-first')}
              </a>
            </Button>
          </div>
          <p className="import-end">
            <a href={`${home}/import${listQuery({ list: place })}`} className="text-link">
              {t('import.title')}
            </a>
          </p>
        </>
      )}
    </EmptyState>
  );
}
