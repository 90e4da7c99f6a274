import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { TabLinks, useWords } from '@domeka/ui';
import type { Dashboard } from '../../facts/dashboard.ts';
import { isFiltered, listQuery, stayingOpen } from '../../navigation/list-address.ts';
import { Author } from '../../../lib/forms/once.tsx';
import { Icon } from '../../../lib/icons/icon.tsx';

/** Where nothing is shared with the reader both tabs show the same: then they stand in the sheet. */
export const areTabsOnPage = ({ list: { counts } }: Dashboard) => counts.shared > 0;

export function ListTabs({ dashboard: { list, state, panel }, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { tab, page: _page, list: _list, ...kept } = state;
  const open = stayingOpen(panel);
  const { mine, shared } = list.counts;
  // Keep what narrows, of which nobody has counted the other part.
  const label = (part: 'mine' | 'all', count: number) =>
    isFiltered(state) ? t(`list.part-${part}`) : t(`list.tab-${part}`, { count });
  const isBusy = useNavigation().formData?.get('intent') === 'refresh';
  return (
    <div className="list-tabs">
      <TabLinks
        label={t('list.tabs')}
        tabs={[
          { to: home + listQuery(kept, open), label: label('mine', mine), isCurrent: tab === '' },
          {
            to: home + listQuery({ ...kept, tab: 'all' }, open),
            label: label('all', mine + shared),
            isCurrent: tab === 'all',
          },
        ]}
      />
      {tab === 'all' && (
        <form method="post" action={home + listQuery(state)} data-keep-scroll>
          <Author />
          <input type="hidden" name="list" value={listQuery(state)} />
          <Button type="submit" size="3" variant="soft" name="intent" value="refresh" loading={isBusy}>
            <Icon name="refresh-cw" />
            <span>{t('list.refresh')}</span>
          </Button>
        </form>
      )}
    </div>
  );
}
