import { facts } from '@domeka/inventory/contract';
import type { FactKind, FactName, MedicationFacts } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';
import { useLabels } from './labels.ts';
import { usePurposeLabel } from './purpose-label.ts';
import { useQuantityText } from './quantity.ts';

export const unsaid = '–';

/** The type says what a quantity means. */
export type SomeFacts = Partial<MedicationFacts> & Pick<MedicationFacts, 'type'>;

interface FactInWords {
  name: FactName;
  label: string;
  text: string;
}

export function useFactsInWords() {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const typeLabel = useLabels('type');
  const categoryLabel = useLabels('category');
  const quantity = useQuantityText();
  const purposeLabel = usePurposeLabel();
  const inWords: { [Kind in FactKind]: (value: never, type: string, name: FactName) => string } = {
    name: (name: string) => name,
    text: (text: string | null) => text ?? unsaid,
    choice: (type: string) => typeLabel(type),
    choices: (categories: string[]) => categories.map(categoryLabel).sort().join(', ') || unsaid,
    entries: (purposes: string[]) => purposes.map(purposeLabel).join(', ') || unsaid,
    names: (names: string[]) => names.join(', ') || unsaid,
    quantity: (amount: number | null, type) => quantity(amount, type),
    day: (day: string | null) => (day === null ? unsaid : date(day)),
    tick: (isTicked: boolean, _type, name) =>
      name === 'isTaken' ? t(isTicked ? 'taken.yes' : 'taken.no') : t(isTicked ? 'privacy.private' : 'privacy.public'),
    product: () => unsaid,
    code: (gtin: string | null) => gtin ?? unsaid,
    batch: (lot: string | null) => lot ?? unsaid,
  };
  return (given: SomeFacts, names: readonly FactName[]): FactInWords[] =>
    names.map((name) => ({
      name,
      label: t(`field.${name}.label`),
      text: inWords[facts[name].kind](given[name] as never, given.type, name),
    }));
}
