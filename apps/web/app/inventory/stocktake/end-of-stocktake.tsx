import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { mostChecked } from '@domeka/inventory/contract';
import type { OneStocktakeView, StocktakeRow } from '@domeka/inventory/contract';
import { FieldError, FormScope, Page, useTyped, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { PlaceName } from './begin-stocktake.tsx';
import { PackageNamed } from './package-named.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import { leftChoices, leftControl } from './stocktake-controls.ts';
import type { StocktakePage } from './stocktake.server.ts';

interface EndProps {
  page: StocktakePage;
  check: OneStocktakeView;
  refused: RefusedAction | undefined;
}

/** What was not seen, each to be answered; nothing is chosen at first. */
export function EndOfStocktake({ page, check, refused }: EndProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const left = check.rows.filter(({ mark }) => mark === null);
  return (
    <Page
      title={t('stocktake.left.title', { number: check.total - check.seen })}
      problem={refused?.failed.problem}
      formId="finish"
      width="text"
    >
      <PlaceName name={check.listName} />
      <p>{t(left.length > 0 ? 'stocktake.left.text' : 'stocktake.left.none')}</p>
      {check.total > mostChecked && <p>{t('stocktake.first', { number: mostChecked })}</p>}
      <FormScope id="finish" failed={refused?.failed}>
        <form method="post" action="#errors" noValidate className="stack">
          <Once form="finish" />
          <input type="hidden" name="check" value={check.id} />
          <LeftRows rows={left} />
          <div className="button-row">
            <Button type="submit" name="intent" value="finish" size="3" loading={isBusy}>
              {t('stocktake.left.finish')}
            </Button>
            <Button asChild size="3" variant="soft" color="gray">
              <a href={stocktakePath(language, page.list)}>{t('stocktake.left.back')}</a>
            </Button>
          </div>
        </form>
      </FormScope>
    </Page>
  );
}

function LeftRows({ rows }: { rows: StocktakeRow[] }) {
  const { id, error } = useTyped('usedUp');
  return (
    <div id={id} tabIndex={-1} className="stocktake-left" aria-describedby={error ? `${id}-error` : undefined}>
      {error && <FieldError id={id}>{error}</FieldError>}
      {rows.map((row) => (
        <LeftRow key={row.id} row={row} />
      ))}
    </div>
  );
}

function LeftRow({ row }: { row: StocktakeRow }) {
  const { t } = useWords('inventory');
  const quantityText = useQuantityText();
  const name = `left-${row.id}`;
  const { id, value } = useTyped(name);
  return (
    <fieldset>
      <legend>
        <PackageNamed row={row} />
        <span className="quiet"> · {quantityText(row.quantity, row.type)}</span>
      </legend>
      <div className="stocktake-choices">
        {leftChoices.map((choice) => {
          const sent = leftControl.pack({ choice, id: row.id, version: row.version });
          return (
            <label key={choice} htmlFor={`${id}-${choice}`}>
              <input type="radio" id={`${id}-${choice}`} name={name} value={sent} defaultChecked={value === sent} />
              {t(`stocktake.left.${choice}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
