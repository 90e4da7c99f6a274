import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useNavigation } from '@remix-run/react';
import { Page, Pager, TabLinks, useHydrated, useWords } from '@domeka/ui';
import { Author } from '../lib/forms/once.tsx';
import { managePath } from '../collaboration/addresses.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { useFresh } from '../lib/freshness/use-fresh.ts';
import { isRefused, isUnfinished } from '../lib/forms/keep-input.ts';
import type { LookedUp } from './catalog-lookup.server.ts';
import type { Dashboard } from './dashboard.server.ts';
import { ExpiryLine, FilterBar } from './filter-bar.tsx';
import { AddedLabelsContext } from './labels.ts';
import { isFiltered, listQuery, stayingOpen } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { MedicationPanel } from './medication-panel.tsx';
import { isOfflineInRow, MedicationTable } from './medication-table.tsx';
import { SearchForm } from './search-form.tsx';
import { useAskedList } from './use-asked-list.ts';
import { Icon } from '../lib/icons/icon.tsx';

/** "My medications": toolbar, filters, list, pager, and beside them the panel that is open. */
export function MedicationList({
  dashboard,
  answer,
}: {
  dashboard: Dashboard;
  answer?: RefusedAction | LookedUp | undefined;
}) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { list, state, panel } = dashboard;
  useFresh(state.tab === 'all');
  const home = `/${language}/dashboard`;
  const { asked, typed, setTyped } = useAskedList(state, home);
  const refused = isRefused(answer) ? answer : undefined;
  const lookedUp = isUnfinished(answer) ? answer.unfinished : undefined;
  // The answer to a form whose panel is not open stands above the list.
  const isInPanel = refused?.form === 'add' || (refused?.form === 'edit' && panel?.kind === 'edit');
  const inPanel = isInPanel ? refused : undefined;
  const inRow = refused && !inPanel ? refused : undefined;
  // With scripts one stays at the field, which says it; without them the summary leads there.
  const isToldInRow = useHydrated() && inRow?.form.startsWith('quantity-') === true;
  const opened = panel ?? (inPanel?.form === 'add' ? { kind: 'add' as const, draft: null } : null);
  return (
    <AddedLabelsContext.Provider value={dashboard.added}>
      <div className="dashboard" data-panel={opened ? 'open' : undefined}>
        <div className="dashboard-list">
          <Page
            title={t('list.title')}
            problem={inRow && (isOfflineInRow(inRow) || isToldInRow) ? undefined : inRow?.failed.problem}
            formId={inRow?.form ?? ''}
            problemTitle={inRow?.form === 'refresh' ? t('list.refresh-failed') : undefined}
            tools={
              <>
                <Toolbar state={state} home={home} />
                {hasSomething(dashboard) && (
                  <SearchForm state={asked} open={stayingOpen(panel)} home={home} typed={typed} onType={setTyped} />
                )}
              </>
            }
          >
            {hasSomething(dashboard) && <FilterBar dashboard={dashboard} home={home} asked={asked} typed={typed} />}
            {!list.isUnread && <ListTabs dashboard={dashboard} home={home} />}
            {!list.isUnread && <ExpiryLine dashboard={dashboard} home={home} />}
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
    </AddedLabelsContext.Provider>
  );
}

function Toolbar({ state, home }: { state: ListState; home: string }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <div className="button-row toolbar">
      <Button asChild size="3">
        <a href={home + listQuery(state, { panel: 'add' })} id="open-add" data-keep-scroll title={t('list.add')}>
          <Icon name="plus" />
          <span>{t('list.add')}</span>
        </a>
      </Button>
      <Button asChild size="3" variant="soft">
        <a href={`${managePath(language, state.list || 'personal')}&panel=share`} title={t('list.share')}>
          <Icon name="share-2" />
          <span>{t('list.share')}</span>
        </a>
      </Button>
      <Button asChild size="3" variant="soft">
        <a href={`${home}/print${listQuery(state)}`} title={t('list.print')} className="print-button">
          <Icon name="printer" />
          <span>{t('list.print')}</span>
        </a>
      </Button>
      <Button asChild size="3" variant="soft">
        <a
          href={home + listQuery(state, { panel: 'scan' })}
          id="open-scan"
          className="camera-button"
          title={t('scan.open')}
        >
          <Icon name="camera" />
          <span>{t('scan.open')}</span>
        </a>
      </Button>
    </div>
  );
}

/** My own, or with what others share; that is read again by a button, and by itself. */
function ListTabs({ dashboard: { list, state, panel }, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { tab, page: _page, list: _list, ...kept } = state;
  const open = stayingOpen(panel);
  const { mine, shared } = list.counts;
  const isBusy = useNavigation().formData?.get('intent') === 'refresh';
  return (
    <div className="list-tabs">
      <TabLinks
        label={t('list.tabs')}
        tabs={[
          {
            to: home + listQuery(kept, open),
            label: t('list.tab-mine', { count: mine }),
            isCurrent: tab === '',
          },
          {
            to: home + listQuery({ ...kept, tab: 'all' }, open),
            label: t('list.tab-all', { count: mine + shared }),
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

/** Whether there is anything to look through; a first visit is asked for its first medication only. */
const hasSomething = ({ list: { counts, isUnread, lists }, state }: Dashboard) =>
  !isUnread && (counts.mine + counts.shared + lists.length > 0 || isFiltered(state));

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
  if (list.isUnread) return <p>{t('common:refusal.try-again-later')}</p>;
  if (list.shown > 0) return <MedicationTable dashboard={dashboard} refused={refused} home={home} />;
  const mayAdd = list.lists.find(({ id }) => id === state.list)?.mayEdit ?? true;
  const isNarrowed = isFiltered(state);
  return (
    <Card size="3" className="empty-state">
      <h3>{isNarrowed ? t('list.no-match') : t('list.empty')}</h3>
      {isNarrowed && (
        <Button asChild size="3" variant="soft">
          <a
            href={
              home + listQuery({ list: state.list, tab: state.tab, sort: state.sort }, stayingOpen(dashboard.panel))
            }
          >
            {t('filter.clear')}
          </a>
        </Button>
      )}
      {!isNarrowed && mayAdd && (
        <>
          <p>{state.tab === 'all' ? t('list.nothing-shared') : t('list.empty-text')}</p>
          <div className="button-row">
            <Button asChild size="3">
              <a href={home + listQuery({ list: state.list }, { panel: 'add' })}>{t('list.add-first')}</a>
            </Button>
            <Button asChild size="3" variant="soft">
              <a href={home + listQuery({ list: state.list }, { panel: 'scan' })}>
                <Icon name="camera" />
                {t('scan.open')}
              </a>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
