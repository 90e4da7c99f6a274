import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '@radix-ui/themes/components/button';
import { isShelfTelling, shelfOf } from '@domeka/inventory/contract';
import type { MedicationView } from '@domeka/inventory/contract';
import { Page, useHydrated, useWords, Verbatim } from '@domeka/ui';
import { readLabels } from '../facts/dictionaries.server.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { byPlace } from './by-place.ts';
import { readLocations } from './locations.server.ts';
import type { OnSheet } from './on-sheet.ts';
import { onSheet } from './on-sheet.ts';
import { Sheet } from './sheet.tsx';
import type { SheetItem } from './sheet.tsx';
import { narrowedBy, readAll, readersToday, readPackages } from '../facts/whole-list.server.ts';
import { EmptyState } from '../../lib/drawings/empty-state.tsx';
import { YearShelf } from '../../lib/drawings/year-shelf.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { languageParam } from '../../lib/words/language.ts';

export const handle: PageHandle = { title: (t) => t('inventory:list.print') };

/** Printed only when ticked. */
const extras = ['private', 'equipment', 'finished', 'expired'] as const;
type Extra = (typeof extras)[number];

const isExtra = (
  { isPrivate, categories, quantity, expiryDate }: MedicationView,
  today: string,
): Record<Extra, boolean> => ({
  private: isPrivate,
  equipment: categories.includes('equipment'),
  finished: quantity === 0,
  expired: expiryDate !== null && expiryDate < today,
});

/** All pages of the list as filtered, by name unless an order is given, without what doctors do not need (`extras`). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = listStateOf(searchParams);
  const [{ items, total, lists }, added, today] = await Promise.all([
    readAll(request, params, context, narrowedBy(state, 'name')),
    readLabels(context),
    readersToday(request, context),
  ]);
  const isByPlace = searchParams.get('by') === 'place';
  const [packages, locations] = await Promise.all([
    readPackages(
      context,
      items.filter(({ packageCount }) => packageCount > 1),
    ),
    isByPlace ? readLocations(context, items) : new Map<string, string | null>(),
  ]);
  const ticked = extras.filter((extra) => searchParams.has(extra));
  const list = lists.find(({ id }) => id === state.list);
  const shown = items
    .map((item) => onSheet(item, packages.get(item.id) ?? [], today, ticked.includes('expired'), locations))
    .filter((item) => {
      const is = isExtra(item, today);
      return extras.every((extra) => !is[extra] || ticked.includes(extra));
    });
  return {
    items: shown.map(sheetItem),
    isByPlace,
    read: items.length,
    total,
    added,
    ticked,
    shelf: shelfOf(
      shown.flatMap(({ endings }) => endings),
      today,
    ),
    list: list?.name ?? null,
    mayShare: list?.mayEdit ?? true,
    isPersonal: state.list === 'personal',
    state,
    back: `/${languageParam(params)}/dashboard${listQuery(state)}`,
  };
}

const sheetItem = ({
  id,
  name,
  dosage,
  type,
  quantity,
  expiryDate,
  packages,
  bad,
  locations,
  recall,
  additionalInfo,
  listName,
  ownerName,
}: OnSheet): SheetItem => ({
  id,
  name,
  dosage,
  type,
  quantity,
  expiryDate,
  packages,
  bad,
  locations,
  recall,
  additionalInfo,
  whose: listName ?? ownerName ?? null,
});

export default function PrintList() {
  const { items, read, total, shelf, added, list, mayShare, isPersonal, state, back } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const { viewer, today } = useRootData();
  const { date } = useDates();
  const isHydrated = useHydrated();
  const owner = viewer?.displayName ?? viewer?.email ?? '';
  return (
    <AddedLabelsContext.Provider value={added}>
      <Page
        title={list ? t('print.list-title', { list }) : t('print.title', { owner })}
        width="reading"
        before={
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
            <Ticks />
          </div>
        }
      >
        <p>
          {t('print.date', { date: date(today) })}
          {list && ` · ${owner}`}
          {isPersonal && ` · ${t('print.personal')}`}
        </p>
        {total > read && <p>{t('print.first', { count: read, total })}</p>}
        {isShelfTelling(shelf) && <YearShelf shelf={shelf} isSmall />}
        {items.length === 0 ? <EmptyState scene="empty" title={t('print.none')} as="h2" /> : <Sheets />}
      </Page>
      <BottomBar state={state} mayShare={mayShare} />
    </AddedLabelsContext.Provider>
  );
}

function Sheets() {
  const { items, isByPlace } = useLoaderData<typeof loader>();
  const { t, language } = useWords('inventory');
  const isOfSeveral = new Set(items.map(({ whose }) => whose)).size > 1;
  if (!isByPlace) return <Sheet items={items} isOfSeveral={isOfSeveral} />;
  return byPlace(items, language).map(({ location, items: here }) => (
    <section key={location ?? ''}>
      <h2>{location === null ? t('print.no-place') : <Verbatim>{location}</Verbatim>}</h2>
      <Sheet items={here} isOfSeveral={isOfSeveral} />
    </section>
  ));
}

function Ticks() {
  const { ticked, isByPlace, state, read, items } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  return (
    <form method="get" className="stack">
      {[...new URLSearchParams(listQuery(state))].map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="field sheet-ticks">
        <legend className="field-label">{t('print.also')}</legend>
        {extras.map((extra) => (
          <div className="checkbox-row" key={extra}>
            <input
              type="checkbox"
              id={`sheet-${extra}`}
              name={extra}
              value="yes"
              defaultChecked={ticked.includes(extra)}
            />
            <label htmlFor={`sheet-${extra}`}>{t(`print.extra.${extra}`)}</label>
          </div>
        ))}
      </fieldset>
      <div className="checkbox-row">
        <input type="checkbox" id="sheet-by-place" name="by" value="place" defaultChecked={isByPlace} />
        <label htmlFor="sheet-by-place">{t('print.by-place')}</label>
      </div>
      <div className="button-row">
        <Button type="submit" size="3" variant="soft">
          {t('print.show')}
        </Button>
        {read > items.length && <span className="quiet">{t('print.left-out', { left: read - items.length })}</span>}
      </div>
    </form>
  );
}
