import type { PackageRecallDecision } from '@domeka/inventory/contract';
import { typedExpiry } from '@domeka/inventory/contract';
import { SentenceWith, useWords, Verbatim } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';

/** What was decided, when, of which batches, and where it is written. */
export function DecisionFacts({ decision, hasLots = true }: { decision: PackageRecallDecision; hasLots?: boolean }) {
  const { t } = useWords('inventory');
  const { date: formatDate } = useDates();
  const { kind, date, number, lots, link } = decision;
  return (
    <>
      <p>
        {t(`recalls.decided.${kind}`, { date: formatDate(date) })}
        {number !== null && (
          <>
            {' · '}
            <SentenceWith verbatim={number}>{(gap) => t('recalls.number', { number: gap })}</SentenceWith>
          </>
        )}
      </p>
      {hasLots && (
        <p>
          {lots.length === 0 ? t('recalls.all-lots') : `${t('recalls.lots')} `}
          <Verbatim>{lots.map(lotText).join(', ')}</Verbatim>
        </p>
      )}
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noreferrer" className="text-link">
            {t('recalls.document')}
          </a>
        </p>
      )}
    </>
  );
}

/** The date that the decision prints helps to find the batch on the box. */
export const lotText = ({ lot, expiry }: PackageRecallDecision['lots'][number]) =>
  expiry === null ? lot : `${lot} (${typedExpiry(expiry)})`;
