import type { DraftValues, MedicationView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparedRow } from './comparison-table.tsx';
import { useFactsInWords } from '../facts/facts-in-words.ts';
import { typedFacts, typedText } from './typed-facts.ts';

/** After an edit conflict: stored beside typed values. Saving again keeps the typed ones. */
export function ChangedMeanwhile({ current, typed }: { current: MedicationView; typed: DraftValues }) {
  const { t } = useWords('inventory');
  const inWords = useFactsInWords();
  const [now, then] = [inWords(current), inWords(typedFacts(typed, typedText(typed, 'type')))];
  return (
    <div className="question">
      <p id="changed-meanwhile">{t('changed.text')}</p>
      <ComparisonTable
        labelledBy="changed-meanwhile"
        columns={[t('changed.field'), t('changed.now'), t('changed.typed')]}
        rows={now
          .map(([name, text], index): ComparedRow => [t(`field.${name}.label`), text, then[index]?.[1] ?? ''])
          .filter(([, text, typed]) => text !== typed)}
      />
    </div>
  );
}
