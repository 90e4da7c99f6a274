import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Page, useHydrated, useWords, Verbatim } from '@domeka/ui';
import { readLabels } from '../facts/dictionaries.server.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { plainName } from '../facts/owner-shown.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { byPlace } from './by-place.ts';
import { readLocations } from './locations.server.ts';
import { NameOnSheet } from './name-on-sheet.tsx';
import { onSheet } from './on-sheet.ts';
import { isOnSheet, partsOf, sheetChoicesOf } from './sheet-choices.ts';
import { SheetForm } from './sheet-form.tsx';
import { sheetItem } from './sheet-item.ts';
import { sheetLinks } from './sheet-links.server.ts';
import type { SheetCode } from './sheet-links.server.ts';
import { keepName, namelessPath } from './sheet-name.server.ts';
import { Sheet } from './sheet.tsx';
import type { SheetGroup } from './sheet.tsx';
import { readTakenFirst } from './taken-first.server.ts';
import { narrowedBy, readersToday, readPackages } from '../facts/whole-list.server.ts';
import { EmptyState } from '../../lib/drawings/empty-state.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { languageParam } from '../../lib/words/language.ts';

export const handle: PageHandle = { title: (t) => t('inventory:list.print') };

/** All pages of the list as filtered, by name unless an order is given, without what doctors do not need (`extras`). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = listStateOf(searchParams);
  const choices = sheetChoicesOf(searchParams);
  const language = languageParam(params);
  const [{ items, total, lists }, added, today] = await Promise.all([
    readTakenFirst(request, params, context, narrowedBy(state, 'name')),
    readLabels(context),
    readersToday(request, context),
  ]);
  const list = lists.find(({ id }) => id === state.list);
  const mayShare = list?.mayEdit ?? true;
  const place = state.list || (state.tab === '' && lists.length === 0 ? 'personal' : null);
  const [packages, locations, { links, code }] = await Promise.all([
    readPackages(
      context,
      items.filter(({ packageCount }) => packageCount > 1),
    ),
    choices.isByPlace ? readLocations(context, items) : new Map<string, string | null>(),
    place !== null && mayShare ? sheetLinks(context, place, choices.link, language) : { links: [], code: null },
  ]);
  const shown = items
    .map((item) => onSheet(item, packages.get(item.id) ?? [], today, choices.ticked.includes('expired'), locations))
    .filter((item) => isOnSheet(item, today, choices.ticked));
  return {
    items: shown.map((item) => sheetItem(item, choices)),
    read: items.length,
    total,
    added,
    choices,
    links,
    code,
    list: list?.name ?? null,
    mayShare,
    isPersonal: state.list === 'personal',
    state,
    skip: namelessPath(request),
    back: `/${language}/dashboard${listQuery(state)}`,
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => keepName(request, context);

export const clientAction = keepInput('sheet-name');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function PrintList() {
  const { items, read, total, added, list, mayShare, state, code } = useLoaderData<typeof loader>();
  const failed = useActionData<RefusedAction>()?.failed;
  const { t } = useWords('inventory');
  const name = useNameOnSheet();
  const isEmpty = items.length === 0;
  const running = useRunning(list || isEmpty ? name : null);
  return (
    <AddedLabelsContext.Provider value={added}>
      <Page
        title={list ? t('print.list-title', { list }) : name ? t('print.title', { owner: name }) : t('list.heading')}
        width="reading"
        problem={failed?.problem}
        formId="sheet-name"
        before={<Before failed={failed} />}
        tools={code && <Code code={code} />}
      >
        <p className={isEmpty ? undefined : 'screen-only'}>{running}</p>
        {total > read && <p>{t('print.first', { count: read, total })}</p>}
        {isEmpty ? <EmptyState scene="empty" title={t('print.none')} as="h2" /> : <Sheets />}
      </Page>
      <BottomBar state={state} mayShare={mayShare} />
    </AddedLabelsContext.Provider>
  );
}

/** Of the profile; an address is no name. */
function useNameOnSheet() {
  const { choices } = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  return choices.isNameless ? null : plainName(viewer?.displayName);
}

/** What each page says: whose it is, and of which day. */
function useRunning(name: string | null) {
  const { isPersonal } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const { date } = useDates();
  const { today } = useRootData();
  const personal = isPersonal && t('print.personal');
  return [name, personal, t('print.date', { date: date(today) })].filter(Boolean).join(' · ');
}

function Before({ failed }: { failed: RefusedAction['failed'] | undefined }) {
  const { choices, state, links, read, items, skip, back } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const name = useNameOnSheet();
  return (
    <div className="screen-only">
      <p className="button-row">
        <a href={back} className="text-link">
          <Icon name="arrow-left" />
          {t('print.back')}
        </a>
        {isHydrated ? (
          <button type="button" className="text-button" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('print.button')}
          </button>
        ) : (
          <span className="quiet">{t('print.hint')}</span>
        )}
      </p>
      {((name === null && !choices.isNameless) || failed) && <NameOnSheet failed={failed} skip={skip} />}
      <SheetForm choices={choices} state={state} links={links} left={read - items.length} />
    </div>
  );
}

function Code({ code: { picture, expiresAt } }: { code: SheetCode }) {
  const { t } = useWords('inventory');
  const { day } = useDates();
  return (
    <figure className="sheet-code">
      <img src={picture} alt={t('print.code.alt')} />
      <figcaption>{t('print.code.until', { date: day(expiresAt) })}</figcaption>
    </figure>
  );
}

function Sheets() {
  const { items, choices } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const running = useRunning(useNameOnSheet());
  const { taken, home } = partsOf(items);
  return (
    <div className={choices.isLarge ? 'sheet-paper sheet-large' : 'sheet-paper'}>
      <p className="sheet-running">{running}</p>
      <div className="sheet-pages">
        <Part groups={[{ title: null, items: taken }]} isTaken title={t('print.taken')} />
        <Part groups={useGroups(home)} title={taken.length > 0 ? t('print.home') : null} />
      </div>
    </div>
  );
}

function useGroups(items: SheetGroup['items']): SheetGroup[] {
  const { isByPlace } = useLoaderData<typeof loader>().choices;
  const { t, language } = useWords('inventory');
  if (!isByPlace) return [{ title: null, items }];
  return byPlace(items, language).map(({ location, items: here }) => ({
    title: location === null ? t('print.no-place') : <Verbatim>{location}</Verbatim>,
    items: here,
  }));
}

interface PartProps {
  groups: SheetGroup[];
  title: string | null;
  isTaken?: boolean;
}

function Part({ groups, title, isTaken = false }: PartProps) {
  const { items: all, choices } = useLoaderData<typeof loader>();
  if (groups.every(({ items }) => items.length === 0)) return null;
  return (
    <section>
      {title !== null && <h2>{title}</h2>}
      <Sheet
        groups={groups}
        isTaken={isTaken}
        isOfSeveral={new Set(all.map(({ whose }) => whose)).size > 1}
        isByPlace={choices.isByPlace}
        isLarge={choices.isLarge}
      />
    </section>
  );
}
