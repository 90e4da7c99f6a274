import { isPercentType } from '@domeka/inventory/contract';
import type { DraftValues, PackageView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';
import { unsaid } from '../facts/facts-in-words.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { ComparisonTable } from '../form/comparison-table.tsx';
import type { ComparedRow } from '../form/comparison-table.tsx';
import { typedFacts } from '../form/typed-facts.ts';

interface ChangedProps {
  one: PackageView;
  type: string;
  typed: DraftValues;
}

/** After an edit conflict: what is stored beside what was typed. Saving again keeps the typed values. */
export function PackageChanged({ one, type, typed }: ChangedProps) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const quantity = useQuantityText();
  const then = typedFacts(typed, type);
  const day = (value: string | null) => (value === null ? unsaid : date(value));
  const rows: ComparedRow[] = [
    [
      t(isPercentType(type) ? 'field.quantityPercent.label' : 'field.quantity.label'),
      quantity(one.quantity, type),
      quantity(then.quantity, type),
    ],
    [t('field.expiryDate.label'), day(one.expiryDate), day(then.expiryDate)],
    [t('field.lotNumber.label'), one.lotNumber ?? unsaid, then.lotNumber ?? unsaid],
    [t('field.gtin.label'), one.gtin ?? unsaid, then.gtin ?? unsaid],
  ];
  return (
    <div className="question">
      <p id="package-changed">{t('packages.changed')}</p>
      <ComparisonTable
        labelledBy="package-changed"
        columns={[t('changed.field'), t('changed.now'), t('changed.typed')]}
        rows={rows.filter(([, now, typedText]) => now !== typedText)}
      />
    </div>
  );
}
