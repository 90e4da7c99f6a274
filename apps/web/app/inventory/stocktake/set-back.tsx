import type { OneStocktakeView, StocktakeRow } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { spokenName } from './package-named.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import type { StocktakePage } from './stocktake.server.ts';

interface SetBackProps {
  page: StocktakePage;
  check: OneStocktakeView;
  row: StocktakeRow;
}

/** What was set to 0 in a check can be set back, as long as it is 0. */
export function SetBack({ page, check, row }: SetBackProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const quantityText = useQuantityText();
  const before = row.mark?.quantityBefore ?? null;
  const label =
    before === null ? t('stocktake.done.undo') : t('stocktake.done.back', { quantity: quantityText(before, row.type) });
  return (
    <form method="post" action={`${stocktakePath(language, page.list, { check: check.id })}#errors`} data-keep-scroll>
      <Once form={`back.${row.id}`} />
      <input type="hidden" name="check" value={check.id} />
      <input type="hidden" name="package" value={row.id} />
      <input type="hidden" name="version" value={row.medicationVersion} />
      <button
        type="submit"
        name="intent"
        value="back"
        className="text-button"
        aria-label={`${label}: ${spokenName(row)}`}
      >
        {label}
      </button>
    </form>
  );
}
