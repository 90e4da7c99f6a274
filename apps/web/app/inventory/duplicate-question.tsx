import { Button } from '@radix-ui/themes/components/button';
import { mergedQuantity } from '@domeka/inventory/contract';
import type { DraftView, MedicationView } from '@domeka/inventory/contract';
import { useEffect, useRef } from 'react';
import { useWords } from '@domeka/ui';
import { useDates } from '../lib/dates.ts';
import { Once } from '../lib/once.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { useQuantityText } from './quantity.ts';
import { typedFacts } from './typed-facts.ts';

interface QuestionProps {
  draft: DraftView;
  existing: MedicationView;
  /** Where the add form posts to. */
  action: string;
}

/**
 * The same medicine is there already: what is there, what was typed, and what each answer does (D-18). Stays until
 * answered.
 */
export function DuplicateQuestion({ draft, existing, action }: QuestionProps) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const quantity = useQuantityText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const typed = typedFacts(draft.values, existing.type);
  const merged = mergedQuantity(existing.quantity, typed.quantity, existing.type);
  const formatted = (day: string | null) => (day ? date(day) : '–');
  return (
    <div id="duplicate" className="question" role="group" aria-labelledby="duplicate-title" tabIndex={-1} ref={box}>
      <h3 id="duplicate-title">{t('duplicate.title')}</h3>
      <p>{t('duplicate.text', { name: existing.name })}</p>
      <ComparisonTable
        labelledBy="duplicate-title"
        columns={[t('changed.field'), t('duplicate.existing'), t('duplicate.new'), t('duplicate.merged')]}
        rows={[
          [
            t('field.quantity.label'),
            quantity(existing.quantity, existing.type),
            quantity(typed.quantity, existing.type),
            quantity(merged, existing.type),
          ],
          [
            t('field.expiryDate.label'),
            formatted(existing.expiryDate),
            formatted(typed.expiryDate),
            formatted(typed.expiryDate ?? existing.expiryDate),
          ],
        ]}
      />
      <form method="post" action={action} className="button-row" data-keep-scroll>
        <DraftControls draft={draft} existing={existing} />
        <Once form="duplicate" />
        <Button type="submit" size="3" name="intent" value="update-existing">
          {t('duplicate.update')}
        </Button>
        <Button type="submit" size="3" variant="soft" name="intent" value="add-as-new">
          {t('duplicate.add')}
        </Button>
        <button type="submit" className="text-button" name="intent" value="discard-draft">
          {t('duplicate.discard')}
        </button>
      </form>
    </div>
  );
}

/** What was typed goes with the answer, so that it is given once and in full. */
function DraftControls({ draft, existing }: Pick<QuestionProps, 'draft' | 'existing'>) {
  const controls = Object.entries(draft.values).flatMap(([name, value]) =>
    [value].flat().map((one, index) => ({ key: `${name}-${index}`, name, one })),
  );
  return (
    <>
      {controls.map(({ key, name, one }) => (
        <input key={key} type="hidden" name={name} value={one} />
      ))}
      <input type="hidden" name="draftId" value={draft.id} />
      <input type="hidden" name="existingId" value={existing.id} />
    </>
  );
}
