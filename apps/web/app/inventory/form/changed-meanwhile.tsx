import { packageFacts } from '@domeka/inventory/contract';
import type { DraftValues, OneMedicationView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparedRow } from './comparison-table.tsx';
import { useFactsInWords } from '../facts/facts-in-words.ts';
import { printedDate } from '../facts/printed-date.ts';
import { typedFacts, typedText } from './typed-facts.ts';

/** After an edit conflict: stored beside typed values. Saving again keeps the typed ones. */
export function ChangedMeanwhile({ current, typed }: { current: OneMedicationView; typed: DraftValues }) {
  const { t } = useWords('inventory');
  const inWords = useFactsInWords();
  const stored = { ...current, expiryDate: printedDate(current) };
  const unasked = packageFacts.filter((name) => !Object.hasOwn(typed, name)).map((name) => [name, stored[name]]);
  const said = { ...typedFacts(typed, typedText(typed, 'type')), ...Object.fromEntries(unasked) } as typeof stored;
  const [now, then] = [inWords(stored), inWords(said)];
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
