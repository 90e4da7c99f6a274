import { Page, Pager, useHydrated, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useFresh } from '../../lib/freshness/use-fresh.ts';
import { isRefused, isUnfinished } from '../../lib/forms/keep-input.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { EmptyList, mayEditIn } from './empty-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { AddedLabelsContext } from '../facts/labels.ts';
import { isFiltered, listQuery, stayingOpen } from '../navigation/list-address.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { ExpiryShelf } from './head/expiry-shelf.tsx';
import { Finder } from './head/finder.tsx';
import { areTabsOnPage, ListTabs } from './head/list-tabs.tsx';
import { Narrowed } from './head/narrowed.tsx';
import { Toolbar } from './head/toolbar.tsx';
import { WrongLine } from './head/wrong-line.tsx';
import { isOfflineInRow, MedicationTable } from './medication-table.tsx';
import { useRequestedList } from './head/use-requested-list.ts';
import { CheckedUpTo } from '../recalls/checked-up-to.tsx';
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
  const isInPanel =
    refused?.form === 'add' ||
    (refused?.form === 'edit' && panel?.kind === 'edit') ||
    (refused?.form === 'keep-purpose' && panel?.kind === 'add');
  const inPanel = isInPanel ? refused : undefined;
  const inRow = refused && !inPanel ? refused : undefined;
  // With scripts the error is at the focused field; without them the summary links there.
  const isToldInRow = useHydrated() && inRow?.form.startsWith('quantity-') === true;
  const isBare = isEmpty(dashboard) && mayEditIn(dashboard);
  const isWhole = !list.isUnread && !isFiltered(state);
  const opened = panel ?? (inPanel?.form === 'add' ? { kind: 'add' as const, draft: null } : null);
  return (
    <AddedLabelsContext.Provider value={dashboard.added}>
      <div className="dashboard" data-panel={opened ? 'open' : undefined}>
        <div className="dashboard-list">
          <Page
            title={t('list.title')}
            before={isWhole && <WrongLine dashboard={dashboard} home={home} />}
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
            {dashboard.categories.isFallback && !panel && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
            {!list.isUnread && (
              <div className="list-parts">
                {areTabsOnPage(dashboard) && <ListTabs dashboard={dashboard} home={home} />}
                <Narrowed dashboard={dashboard} home={home} finding={finding} />
                {isWhole && <ExpiryShelf dashboard={dashboard} home={home} />}
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
            {(list.shown > 0 || state.recall !== '') && <CheckedUpTo upTo={list.recallsCheckedUpTo} />}
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
