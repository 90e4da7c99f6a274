import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '@radix-ui/themes/components/button';
import { isShelfTelling, shelfOf } from '@domeka/inventory/contract';
import type { MedicationView } from '@domeka/inventory/contract';
import { Page, useHydrated, useWords, Verbatim } from '@domeka/ui';
import { readLabels } from '../facts/dictionaries.server.ts';
import { unsaid } from '../facts/facts-in-words.ts';
import { AddedLabelsContext, useLabels } from '../facts/labels.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { useSheetAmount } from './sheet-amount.ts';
import { endingsOf, onSheet } from './on-sheet.ts';
import { narrowedBy, readAll, readersToday, readPackages } from '../facts/whole-list.server.ts';
import { isAlarm, recallWord } from '../recalls/recall-tag.tsx';
import { ownerShown } from '../facts/owner-shown.ts';
import { EmptyState } from '../../lib/drawings/empty-state.tsx';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
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
  const packages = await readPackages(
    context,
    items.filter(({ packageCount }) => packageCount > 1),
  );
  const ticked = extras.filter((extra) => searchParams.has(extra));
  const list = lists.find(({ id }) => id === state.list);
  const shown = items
    .map((item) => onSheet(item, packages.get(item.id) ?? [], today, ticked.includes('expired')))
    .filter((item) => {
      const is = isExtra(item, today);
      return extras.every((extra) => !is[extra] || ticked.includes(extra));
    });
  return {
    items: shown.map(({ id, name, dosage, type, packages, additionalInfo, listName, ownerName, recall, ...item }) => ({
      id,
      name,
      dosage,
      type,
      quantity: item.quantity,
      expiryDate: item.expiryDate,
      packages,
      recall,
      additionalInfo,
      whose: listName ?? ownerName ?? null,
    })),
    read: items.length,
    total,
    added,
    ticked,
    shelf: shelfOf(shown.flatMap(endingsOf), today),
    list: list?.name ?? null,
    mayShare: list?.mayEdit ?? true,
    isPersonal: state.list === 'personal',
    state,
    back: `/${languageParam(params)}/dashboard${listQuery(state)}`,
  };
}

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
        {items.length === 0 ? <EmptyState scene="empty" title={t('print.none')} as="h2" /> : <Sheet items={items} />}
      </Page>
      <BottomBar state={state} mayShare={mayShare} />
    </AddedLabelsContext.Provider>
  );
}

function Ticks() {
  const { ticked, state, read, items } = useLoaderData<typeof loader>();
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
      <div className="button-row">
        <Button type="submit" size="3" variant="soft">
          {t('print.show')}
        </Button>
        {read > items.length && <span className="quiet">{t('print.left-out', { left: read - items.length })}</span>}
      </div>
    </form>
  );
}

/** In characters; longer texts may wrap. */
const longestInOneLine = 24;
const inOneLine = (text: string) => (text.length <= longestInOneLine ? 'in-one-line' : undefined);

const Amount = ({ text }: { text: string }) => <td className={inOneLine(text)}>{text}</td>;

function Sheet({ items }: { items: Awaited<ReturnType<typeof loader>>['items'] }) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const typeLabel = useLabels('type');
  const amountText = useSheetAmount();
  const isOfSeveral = new Set(items.map(({ whose }) => whose)).size > 1;
  return (
    <table className="sheet">
      <thead>
        <tr>
          <th scope="col">{t('field.name.label')}</th>
          <th scope="col">{t('field.dosage.label')}</th>
          <th scope="col">{t('field.quantity.label')}</th>
          <th scope="col">{t('field.expiryDate.label')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <FormDrawing type={item.type} quantity={item.quantity} size="small" /> <Verbatim>{item.name}</Verbatim>
              {isAlarm(item.recall) && <strong className="sheet-note">{recallWord(t, item.recall)}</strong>}
              {item.additionalInfo && <span className="sheet-note">{item.additionalInfo}</span>}
              {isOfSeveral && item.whose && (
                <span className="sheet-note">
                  {t('print.belongs')}: {ownerShown(item.whose) ?? t('list.unknown-user')}
                </span>
              )}
            </th>
            <td className={item.dosage === null ? 'is-unsaid' : inOneLine(item.dosage)}>{item.dosage ?? unsaid}</td>
            <Amount text={`${typeLabel(item.type)}, ${amountText(item)}`} />
            <td className="in-one-line">{item.expiryDate ? date(item.expiryDate) : t('expiry.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
