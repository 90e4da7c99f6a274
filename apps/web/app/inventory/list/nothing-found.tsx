import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { EmptyState } from '../../lib/drawings/empty-state.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import { listQuery, stayingOpen, wholeOf } from '../navigation/list-address.ts';
import { mayEditIn } from './empty-list.tsx';
import { PurposeLinks } from './search/purpose-links.tsx';

export function NothingFound({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { list, panel, state } = dashboard;
  const open = stayingOpen(panel);
  return (
    <EmptyState scene="lost" title={t('list.no-match')}>
      {state.q && <PurposeLinks purposes={list.purposes} state={state} open={open} home={home} />}
      <div className="button-row">
        <Button asChild size="3" variant="soft">
          <a href={home + listQuery(wholeOf(state), open)}>{t('filter.clear')}</a>
        </Button>
        {state.q && mayEditIn(dashboard) && (
          <Button asChild size="3" variant="soft">
            <a href={home + listQuery({ list: state.list }, { panel: 'add' })}>{t('list.add-it')}</a>
          </Button>
        )}
      </div>
    </EmptyState>
  );
}
