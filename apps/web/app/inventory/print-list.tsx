import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page, useHydrated, useWords, Verbatim } from '@domeka/ui';
import { readLabels } from './dictionaries.server.ts';
import { unsaid } from './facts-in-words.ts';
import { AddedLabelsContext, useLabels } from './labels.ts';
import { listQuery, listStateOf } from './list-address.ts';
import { useQuantityText } from './quantity.ts';
import { readAll } from './whole-list.server.ts';
import { ownerShown } from './owner-shown.ts';
import { Icon } from '../lib/icons/icon.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { useDates } from '../lib/words/dates.ts';
import { languageParam } from '../lib/words/language.ts';

export const handle: PageHandle = { title: (t) => t('inventory:list.print') };

/** What the list shows in the state that the address names, by name if it names no order, without its pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = listStateOf(new URL(request.url).searchParams);
  const { q, categories, list, tab, sort, expiry } = state;
  const [{ items, total }, added] = await Promise.all([
    readAll(request, params, context, {
      ...{ q, list, category: categories, tab: tab || ('mine' as const), sort: sort || ('name' as const) },
      expiry: expiry || undefined,
    }),
    readLabels(context),
  ]);
  return {
    items: items.map(({ id, name, dosage, type, quantity, expiryDate, additionalInfo, listName, ownerName }) => ({
      ...{ id, name, dosage, type, quantity, expiryDate, additionalInfo, whose: listName ?? ownerName ?? null },
    })),
    total,
    added,
    list: (list && items.find(({ listName }) => listName)?.listName) || null,
    back: `/${languageParam(params)}/dashboard${listQuery(state)}`,
  };
}

/** One clean sheet: what a doctor asks for, and nothing to press but the way back and to the printer. */
export default function PrintList() {
  const { items, total, added, list, back } = useLoaderData<typeof loader>();
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
          <p className="button-row screen-only">
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
        }
      >
        <p>
          {t('print.date', { date: date(today) })}
          {list && ` · ${owner}`}
        </p>
        {total > items.length && <p>{t('print.first', { count: items.length, total })}</p>}
        {items.length === 0 ? <p>{t('print.none')}</p> : <Sheet items={items} />}
      </Page>
    </AddedLabelsContext.Provider>
  );
}

function Sheet({ items }: { items: Awaited<ReturnType<typeof loader>>['items'] }) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const typeLabel = useLabels('type');
  const quantityText = useQuantityText();
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
              <Verbatim>{item.name}</Verbatim>
              {item.additionalInfo && <span className="sheet-note">{item.additionalInfo}</span>}
              {isOfSeveral && item.whose && (
                <span className="sheet-note">
                  {t('print.belongs')}: {ownerShown(item.whose) ?? t('list.unknown-user')}
                </span>
              )}
            </th>
            <td>{item.dosage ?? unsaid}</td>
            <td>
              {typeLabel(item.type)}, {quantityText(item.quantity, item.type)}
            </td>
            <td>{item.expiryDate ? date(item.expiryDate) : t('expiry.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
