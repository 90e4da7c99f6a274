import type { ReactNode } from 'react';
import { defaultType, isPercentType, percentSteps } from '@domeka/inventory/contract';
import { Field, NativeSelect, useTyped, useWords } from '@domeka/ui';
import type { Dashboard } from '../facts/dashboard.ts';
import { unsaid } from '../facts/facts-in-words.ts';
import { useChoices } from '../facts/labels.ts';

const noDictionary = { values: [], labels: [] };

/** Options of types measured in per cent are marked for the CSS that shows the right quantity field. */
export function TypeField({ types, hint }: Pick<Dashboard, 'types'> & { hint: ReactNode }) {
  const { t } = useWords('inventory');
  const choices = useChoices('type', types ?? noDictionary).map((choice) =>
    isPercentType(choice.value) ? { ...choice, data: { 'data-percent': 'true' } as const } : choice,
  );
  return (
    <NativeSelect name="type" label={t('field.type.label')} hint={hint} choices={choices} defaultValue={defaultType} />
  );
}

/** CSS shows the control for the chosen type, and the server reads the same one. */
export function QuantityFields({ hint }: { hint: ReactNode }) {
  return (
    <>
      <div className="counted-quantity">
        <CountedQuantity hint={hint} />
      </div>
      <div className="percent-quantity">
        <PercentQuantity />
      </div>
    </>
  );
}

/** Of a medication whose type is known. */
export const QuantityField = ({ type, hint }: { type: string; hint: ReactNode }) =>
  isPercentType(type) ? <PercentQuantity /> : <CountedQuantity hint={hint} />;

function CountedQuantity({ hint }: { hint: ReactNode }) {
  const { t } = useWords('inventory');
  return <Field name="quantity" label={t('field.quantity.label')} hint={hint} inputMode="decimal" autoComplete="off" />;
}

/** A new pack is full; an existing one may have no quantity. */
function PercentQuantity() {
  const { t } = useWords('inventory');
  const hasNone = useTyped('quantityPercent').value === '';
  const steps = [...percentSteps].reverse().map((step) => ({ value: String(step), label: `${step}%` }));
  return (
    <NativeSelect
      name="quantityPercent"
      label={t('field.quantityPercent.label')}
      choices={hasNone ? [{ value: '', label: unsaid }, ...steps] : steps}
      defaultValue="100"
    />
  );
}
