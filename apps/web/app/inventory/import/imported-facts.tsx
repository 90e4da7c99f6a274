import type { ImportRow } from '@domeka/inventory/contract';
import { Verbatim, useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';
import { useAmount } from '../facts/amount.ts';
import { useLabels } from '../facts/labels.ts';

/** A row as far as it could be read, in a line. */
export function ImportedFacts({ facts }: Pick<ImportRow, 'facts'>) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const label = useLabels('type');
  const amount = useAmount();
  const { name, dosage, type = 'other', quantity = null, expiryDate } = facts;
  const more = [label(type), quantity !== null && amount(quantity, type), expiryDate && date(expiryDate)];
  return (
    <>
      <Verbatim>
        <strong>{name ?? t('import.no-name')}</strong> {dosage}
      </Verbatim>
      <span className="quiet"> · {more.filter(Boolean).join(' · ')}</span>
    </>
  );
}
