import { Button } from '@radix-ui/themes/components/button';
import type { OneStocktakeView, StocktakeOutcome } from '@domeka/inventory/contract';
import { Page, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { listQuery } from '../navigation/list-address.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { PlaceName } from './begin-stocktake.tsx';
import { PackageNamed } from './package-named.tsx';
import { SetBack } from './set-back.tsx';
import type { StocktakePage } from './stocktake.server.ts';

interface FinishedProps {
  page: StocktakePage;
  check: OneStocktakeView;
  refused: RefusedAction | undefined;
}

export function FinishedStocktake({ page, check, refused }: FinishedProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { day } = useDates();
  const { seen, total, finishedAt } = check;
  return (
    <Page
      title={t('stocktake.checked', { date: finishedAt ? day(finishedAt) : '' })}
      problem={refused?.failed.problem}
      formId={refused?.form ?? 'back'}
      width="text"
    >
      <PlaceName name={check.listName} />
      <p>{t('stocktake.count', { seen, total })}</p>
      <Changed title={t('stocktake.done.used-up')} outcome="used-up" page={page} check={check} />
      <Changed title={t('stocktake.done.kept')} outcome="kept" page={page} check={check} />
      <p>
        <Button asChild size="3">
          <a href={`/${language}/dashboard${listQuery({ list: page.list })}`}>{t('panel.back')}</a>
        </Button>
      </p>
    </Page>
  );
}

interface ChangedProps extends Pick<FinishedProps, 'page' | 'check'> {
  title: string;
  outcome: StocktakeOutcome;
}

function Changed({ title, outcome, page, check }: ChangedProps) {
  const { t } = useWords('inventory');
  const quantityText = useQuantityText();
  const rows = check.rows.filter(({ mark }) => mark?.outcome === outcome);
  if (rows.length === 0) return null;
  return (
    <section className="stocktake-rows">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="stocktake-row">
            <span>
              <PackageNamed row={row} />
            </span>
            {outcome === 'used-up' && row.quantity === 0 && check.mayEdit ? (
              <SetBack page={page} check={check} row={row} />
            ) : (
              <span className="quiet">
                {t('stocktake.done.now', { quantity: quantityText(row.quantity, row.type) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
