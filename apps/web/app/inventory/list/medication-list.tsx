import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { Page, Pager, TabLinks, useHydrated, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useFresh } from '../../lib/freshness/use-fresh.ts';
import { isRefused, isUnfinished } from '../../lib/forms/keep-input.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { EmptyList, mayEditIn } from './empty-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ExpiryShelf } from './expiry-shelf.tsx';
import { FilterBar } from './filter-bar.tsx';
import { AddedLabelsContext } from '../facts/labels.ts';
import { isFiltered, listQuery, stayingOpen } from '../navigation/list-address.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { Toolbar } from './list-tools.tsx';
import { isOfflineInRow, MedicationTable } from './medication-table.tsx';
import { OrderSelect } from './order-select.tsx';
import { SearchForm } from './search/search-form.tsx';
import { useRequestedList } from './use-requested-list.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { CheckedUpTo } from '../recalls/checked-up-to.tsx';
import { isBandShown, RecallBand } from '../recalls/recall-band.tsx';
import { PhoneLine } from './phone-line.tsx';
import { ReminderOffer } from '../../reminders/reminder-offer.tsx';
import { useEarlyPart } from '../../lib/pages/shown-later.tsx';
import { MedicationPanel } from './opened-parts.ts';

export function MedicationList({
  dashboard,
  answer,
}: {
  dashboard: Dashboard;
  answer?: RefusedAction | UnfinishedForm | undefined;
}) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { list, state, panel } = dashboard;
  useFresh(state.tab === 'all');
  const home = `/${language}/dashboard`;
  const finding = useRequestedList(state, home);
  const refused = isRefused(answer) ? answer : undefined;
  const lookedUp = isUnfinished(answer) ? answer.unfinished : undefined;
  // Errors of a form without an open panel are shown above the list.
  const isInPanel = refused?.form === 'add' || (refused?.form === 'edit' && panel?.kind === 'edit');
  const inPanel = isInPanel ? refused : undefined;
  const inRow = refused && !inPanel ? refused : undefined;
  // With scripts the error is at the focused field; without them the summary links there.
  const isToldInRow = useHydrated() && inRow?.form.startsWith('quantity-') === true;
  const isBare = isEmpty(dashboard) && mayEditIn(dashboard);
  const hasTabs = state.tab === 'all' || list.counts.mine + list.counts.shared > 0;
  const opened = panel ?? (inPanel?.form === 'add' ? { kind: 'add' as const, draft: null } : null);
  return (
    <AddedLabelsContext.Provider value={dashboard.added}>
      <div className="dashboard" data-panel={opened ? 'open' : undefined}>
        <div className="dashboard-list">
          <Page
            title={t('list.title')}
            before={isBandShown(dashboard) && <RecallBand dashboard={dashboard} home={home} />}
            problem={inRow && (isOfflineInRow(inRow) || isToldInRow) ? undefined : inRow?.failed.problem}
            formId={inRow?.form ?? ''}
            problemTitle={inRow?.form === 'refresh' ? t('list.refresh-failed') : undefined}
            tools={
              <>
                {!isBare && <Toolbar state={state} home={home} mayShare={mayEditIn(dashboard)} />}
                <Finder dashboard={dashboard} home={home} finding={finding} />
              </>
            }
          >
            {!isFiltered(state) && <ReminderOffer />}
            {!isFiltered(state) && !isBandShown(dashboard) && <PhoneLine />}
            {!list.isUnread && (
              <FilterBar dashboard={dashboard} home={home} asked={finding.asked} typed={finding.typed} />
            )}
            {!list.isUnread && (
              <div className="list-parts">
                {hasTabs && <ListTabs dashboard={dashboard} home={home} />}
                <ExpiryShelf dashboard={dashboard} home={home} />
              </div>
            )}
            <h2 id="list-heading" tabIndex={-1} className="visually-hidden">
              {t(state.tab === 'all' ? 'list.part-all' : 'list.part-mine')}
            </h2>
            <ListBody dashboard={dashboard} refused={inRow} home={home} />
            <Pager
              page={list.page}
              pageSize={list.pageSize}
              total={list.total}
              to={(page) => home + listQuery({ ...state, page }, stayingOpen(panel))}
            />
            {!isBandShown(dashboard) && list.shown > 0 && <CheckedUpTo upTo={list.recallsCheckedUpTo} />}
          </Page>
        </div>
        {opened && (
          <MedicationPanel
            key={panelKey(opened)}
            opened={opened}
            dashboard={dashboard}
            refused={inPanel}
            lookedUp={lookedUp}
            home={home}
          />
        )}
      </div>
      {!isBare && !opened && <BottomBar state={state} mayShare={mayEditIn(dashboard)} current={currentIn(dashboard)} />}
    </AddedLabelsContext.Provider>
  );
}

function Finder({
  dashboard: { list, state, panel },
  home,
  finding: { asked, typed, setTyped },
}: {
  dashboard: Dashboard;
  home: string;
  finding: ReturnType<typeof useRequestedList>;
}) {
  if (list.isUnread || (list.counts.all === 0 && !isFiltered(state))) return null;
  return (
    <div className="list-finder">
      <SearchForm
        state={asked}
        open={stayingOpen(panel)}
        home={home}
        purposes={list.purposes}
        typed={typed}
        onType={setTyped}
      />
      <OrderSelect
        order={asked.sort || list.order}
        action={home + listQuery({ ...asked, q: typed ?? asked.q, page: 1 }, stayingOpen(panel))}
      />
    </div>
  );
}

function ListTabs({ dashboard: { list, state, panel }, home }: { dashboard: Dashboard; home: string }) {
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
          {
            to: home + listQuery(kept, open),
            label: label('mine', mine),
            isCurrent: tab === '',
          },
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
            {t('list.refresh')}
          </Button>
        </form>
      )}
    </div>
  );
}

const currentIn = ({ list, state }: Dashboard) =>
  (state.sort || list.order) === 'expiry' ? ('expiry' as const) : undefined;

/** An empty list has nothing to search, print or share. */
const isEmpty = ({ list: { counts, isUnread }, state }: Dashboard) =>
  !isUnread && counts.all === 0 && !isFiltered(state);

const panelKey = (opened: NonNullable<Dashboard['panel']>) =>
  opened.kind === 'edit' ? `edit-${opened.id}` : `add-${opened.draft?.id ?? ''}`;

function ListBody({
  dashboard,
  refused,
  home,
}: {
  dashboard: Dashboard;
  refused: RefusedAction | undefined;
  home: string;
}) {
  const { t } = useWords('inventory');
  const { list, state } = dashboard;
  useEarlyPart('.panel', 'panel');
  useEarlyPart('.quantity-editor', 'qty');
  if (list.isUnread) return <p>{t('common:refusal.try-again-later')}</p>;
  const table = <MedicationTable dashboard={dashboard} refused={refused} home={home} />;
  if (list.shown > 0) return table;
  if (!isFiltered(state)) return <EmptyList dashboard={dashboard} home={home} />;
  return (
    <>
      <NothingFound dashboard={dashboard} home={home} />
      {list.maybeRows !== null && table}
    </>
  );
}
