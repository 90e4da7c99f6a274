import type { StocktakeRow } from '@domeka/inventory/contract';
import { useWords, Verbatim } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { LastDay } from '../recalls/recall-tag.tsx';

type Named = Pick<StocktakeRow, 'name' | 'dosage' | 'lotNumber' | 'lastDay' | 'recall'>;

/** What tells one package from another. */
export function PackageNamed({ row }: { row: Named }) {
  const { t, language } = useWords('inventory');
  const { today } = useRootData();
  const { date } = useDates();
  return (
    <>
      <Verbatim>
        <strong>{row.name}</strong> {row.dosage}
      </Verbatim>
      {row.lotNumber !== null && (
        <span className="quiet small">
          {' · '}
          <Verbatim>{t('stocktake.batch', { lot: row.lotNumber })}</Verbatim>
        </span>
      )}
      <br />
      <LastDay recall={row.recall} date={row.lastDay} today={today} t={t} language={language} formatDate={date} />
    </>
  );
}

export const spokenName = ({ name, dosage }: Pick<StocktakeRow, 'name' | 'dosage'>) =>
  [name, dosage].filter(Boolean).join(' ');
