import { useFetcher } from '@remix-run/react';
import { isPercentType } from '@domeka/inventory/contract';
import type { OneStocktakeView, StocktakeMark, StocktakeRow } from '@domeka/inventory/contract';
import { useHydrated, useWords } from '@domeka/ui';
import { useState } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRefusal } from '../../lib/forms/use-refusal.ts';
import { FailureNote } from '../../lib/messages/failure-note.tsx';
import { useFailure } from '../../lib/messages/use-failure.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { stepButton } from '../facts/step-button.ts';
import { QuantityEditor } from '../form/quantity-editor.tsx';
import { PackageNamed, spokenName } from './package-named.tsx';
import { SetBack } from './set-back.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import { ticksFormId } from './stocktake-controls.ts';
import type { TickedAnswer } from './stocktake-controls.ts';
import type { StocktakePage } from './stocktake.server.ts';

interface RowProps {
  page: StocktakePage;
  check: OneStocktakeView;
  row: StocktakeRow;
  refused: RefusedAction | undefined;
}

export function CheckedRow(props: RowProps) {
  return props.row.mark?.outcome === 'used-up' ? <UsedUpRow {...props} /> : <RowToTick {...props} />;
}

function RowToTick({ page, check, row, refused }: RowProps) {
  const { language } = useRootData();
  const { isSeen, save, failure } = useTick(page, check, row);
  const { id, type, quantity } = row;
  const isChanging = check.mayEdit && (page.qty === id || refused?.form === `quantity-${id}`);
  const here = stocktakePath(language, page.list);
  const noteId = `seen-${id}-failure`;
  return (
    <li className="stocktake-row" id={`med-${id}`} data-seen={isSeen || undefined}>
      <div className="checkbox-row">
        <input
          type="checkbox"
          id={`seen-${id}`}
          name="seen"
          value={id}
          form={ticksFormId}
          checked={isSeen}
          disabled={!check.mayEdit}
          aria-describedby={failure ? noteId : undefined}
          onChange={({ target }) => save(target.checked)}
        />
        <label htmlFor={`seen-${id}`}>
          <PackageNamed row={row} />
          {row.mark && <MarkedBy mark={row.mark} />}
        </label>
      </div>
      {failure && <FailureNote id={noteId} flash={failure} />}
      {isChanging ? (
        <QuantityEditor
          medication={{ id, name: spokenName(row), type, quantity, version: row.medicationVersion }}
          action={stocktakePath(language, page.list, { qty: id })}
          home={here}
          listSearch=""
          refused={refused}
          fields={<input type="hidden" name="check" value={check.id} />}
        />
      ) : (
        <Quantity page={page} row={row} mayEdit={check.mayEdit} />
      )}
    </li>
  );
}

/** Set to 0 while the check is open: no longer counted, and can be set back. */
function UsedUpRow({ page, check, row }: RowProps) {
  return (
    <li className="stocktake-row" id={`med-${row.id}`} data-used-up>
      <span>
        <PackageNamed row={row} />
        {row.mark && <MarkedBy mark={row.mark} />}
      </span>
      {check.mayEdit && <SetBack page={page} check={check} row={row} />}
    </li>
  );
}

/** With scripts each tick is saved at once; a refused one comes back, and says why. */
function useTick(page: StocktakePage, check: OneStocktakeView, { id, mark }: StocktakeRow) {
  const fetcher = useFetcher<TickedAnswer | RefusedAction>();
  const { author, language } = useRootData();
  const [chosen, setChosen] = useState<{ isSeen: boolean; before: unknown } | null>(null);
  const isSettled = fetcher.state === 'idle' && fetcher.data !== chosen?.before;
  const failure = useFailure(useRefusal(fetcher), (reason) => ({
    key: 'inventory:stocktake.toast.failed',
    params: { reason },
    role: 'alert',
  }));
  return {
    isSeen: chosen === null || isSettled ? mark !== null : chosen.isSeen,
    failure,
    save: (isSeen: boolean) => {
      setChosen({ isSeen, before: fetcher.data });
      fetcher.submit(
        { intent: 'tick', check: check.id, package: id, seen: String(isSeen), stays: 'true', author: author ?? '' },
        { method: 'post', action: stocktakePath(language, page.list), preventScrollReset: true },
      );
    },
  };
}

function MarkedBy({ mark: { outcome, by, at } }: { mark: StocktakeMark }) {
  const { t } = useWords('inventory');
  const { moment } = useDates();
  const date = moment(at);
  const kind = outcome === 'used-up' ? 'used-up' : 'seen';
  const whose = by.isYou ? 'you' : by.name === null ? 'nobody' : 'by';
  const said = t(`stocktake.marked.${kind}.${whose}`, { date, name: by.name });
  // An own tick is seen in its box.
  if (kind === 'seen' && by.isYou) return <span className="visually-hidden"> {said}</span>;
  return (
    <>
      <br />
      <span className="quiet small">{said}</span>
    </>
  );
}

/** As on the page of packages; without scripts a step saves the ticks as well. */
function Quantity({ page, row, mayEdit }: Pick<RowProps, 'page' | 'row'> & { mayEdit: boolean }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const quantityText = useQuantityText();
  const isHydrated = useHydrated();
  const { id, type, quantity } = row;
  const text = quantityText(quantity, type);
  if (!mayEdit) return <span className="stocktake-quantity">{text}</span>;
  const isCounted = quantity !== null && !isPercentType(type);
  const step = (by: 1 | -1) => ({
    ...stepButton(t, by, { id }, spokenName(row)),
    ...(!isHydrated && { form: ticksFormId }),
  });
  return (
    <span className="stocktake-quantity stepper">
      {isCounted && quantity > 0 && <button {...step(-1)} />}
      <a
        href={`${stocktakePath(language, page.list, { qty: id })}#med-${id}`}
        className="change-quantity"
        aria-label={`${t('quantity.change')}: ${spokenName(row)}, ${text}`}
      >
        {text}
      </a>
      {isCounted && <button {...step(1)} />}
    </span>
  );
}
