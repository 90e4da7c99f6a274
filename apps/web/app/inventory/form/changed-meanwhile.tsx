import { packageFacts, readFacts } from '@domeka/inventory/contract';
import type {
  DraftValues,
  FactName,
  MedicationFacts,
  OneMedicationView,
  PackageView,
} from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparedRow } from './comparison-table.tsx';
import { useFactsInWords } from '../facts/facts-in-words.ts';
import type { SomeFacts } from '../facts/facts-in-words.ts';
import { printedDate } from '../facts/printed-date.ts';
import { typedFacts, typedText } from '../values/typed-facts.ts';

interface ChangedProps {
  current: OneMedicationView;
  /** Of a medication, if there is no package. */
  one?: PackageView;
  typed: DraftValues;
}

/** After an edit conflict: stored beside typed values. Saving again keeps the typed ones. */
export function ChangedMeanwhile({ current, one, typed }: ChangedProps) {
  const { t } = useWords('inventory');
  if (one) {
    const { type } = current;
    const said = typedFacts(typed, type);
    return <Changed text={t('packages.changed')} stored={{ ...one, type }} said={said} names={packageFacts} />;
  }
  const stored = { ...current, expiryDate: printedDate(current) };
  const unasked = packageFacts
    .filter((name) => !Object.hasOwn(typed, name))
    .map((name) => [name, stored[name]] as const);
  const asStored = Object.fromEntries<unknown>(unasked) as Partial<MedicationFacts>;
  const said = { ...typedFacts(typed, typedText(typed, 'type')), ...asStored };
  return <Changed text={t('changed.text')} stored={stored} said={said} names={readFacts} />;
}

interface ComparedProps {
  text: string;
  stored: SomeFacts;
  said: SomeFacts;
  names: readonly FactName[];
}

function Changed({ text, stored, said, names }: ComparedProps) {
  const { t } = useWords('inventory');
  const inWords = useFactsInWords();
  const then = inWords(said, names);
  const rows = inWords(stored, names).map(({ label, text }, index): ComparedRow => [label, text, then[index]?.text]);
  return (
    <div className="question">
      <p id="changed-meanwhile">{text}</p>
      <ComparisonTable
        labelledBy="changed-meanwhile"
        columns={[t('changed.field'), t('changed.now'), t('changed.typed')]}
        rows={rows.filter(([, stored, typed]) => stored !== typed)}
      />
    </div>
  );
}
