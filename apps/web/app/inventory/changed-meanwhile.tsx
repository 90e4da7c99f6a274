import type { DraftValues, MedicationView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../lib/dates.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { useLabels } from './labels.ts';
import { useQuantityText } from './quantity.ts';
import { typedFacts, typedText } from './typed-facts.ts';

/**
 * Somebody saved the same medication meanwhile: what is there now, beside what was typed; saving again keeps the typed.
 */
export function ChangedMeanwhile({ current, typed }: { current: MedicationView; typed: DraftValues }) {
  const { t } = useWords('inventory');
  const read = useReading();
  const [now, then] = [read(current), read(asView(typed))];
  return (
    <div className="question">
      <p id="changed-meanwhile">{t('changed.text')}</p>
      <ComparisonTable
        labelledBy="changed-meanwhile"
        columns={[t('changed.field'), t('changed.now'), t('changed.typed')]}
        rows={now
          .map(([name, text], index) => [t(`field.${name}.label`), text, then[index]?.[1] ?? ''])
          .filter(([, text, typed]) => text !== typed)}
      />
    </div>
  );
}

type Facts = Omit<
  MedicationView,
  'id' | 'imageUrl' | 'userId' | 'listId' | 'listName' | 'mayEdit' | 'createdAt' | 'version'
>;

/** What was typed, in the shape of what is stored, so that both are read alike. */
const asView = (typed: DraftValues): Facts => ({
  name: typedText(typed, 'name').trim(),
  type: typedText(typed, 'type'),
  ...typedFacts(typed, typedText(typed, 'type')),
  dosage: typedText(typed, 'dosage').trim(),
  categories: [typed.categories ?? []].flat(),
  additionalInfo: typedText(typed, 'additionalInfo').trim(),
  isPrivate: typedText(typed, 'isPrivate') === 'true',
});

/** Facts as words, by the names of their fields. */
function useReading(): (facts: Facts) => [field: string, text: string][] {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const typeLabel = useLabels('type');
  const categoryLabel = useLabels('category');
  const quantity = useQuantityText();
  return (facts) => [
    ['name', facts.name],
    ['type', typeLabel(facts.type)],
    ['quantity', quantity(facts.quantity, facts.type)],
    ['expiryDate', facts.expiryDate ? date(facts.expiryDate) : '–'],
    ['dosage', facts.dosage || '–'],
    ['categories', facts.categories.map(categoryLabel).sort().join(', ') || '–'],
    ['additionalInfo', facts.additionalInfo || '–'],
    ['isPrivate', facts.isPrivate ? t('privacy.private') : t('privacy.public')],
  ];
}
