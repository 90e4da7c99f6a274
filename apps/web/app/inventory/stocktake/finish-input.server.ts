import type { FinishInput } from '@domeka/inventory/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { impossible, textOf } from '../../lib/forms/forms.server.ts';
import { leftChoices, leftControl } from './stocktake-controls.ts';

/** What became of all that was not seen. @throws 422 for what no page of ours offers: nothing is finished by it */
export function finishInput(values: FormValues): FinishInput {
  const chosen = Object.keys(values)
    .filter((name) => name.startsWith('left-'))
    .map((name) => leftControl.unpack(textOf(values, name)));
  if (!chosen.every(({ choice }) => leftChoices.some((known) => known === choice))) throw impossible();
  const those = (wanted: (typeof leftChoices)[number]) => chosen.filter(({ choice }) => choice === wanted);
  return {
    seen: those('there').map(({ id }) => id),
    usedUp: those('used-up').map(({ id, version }) => ({ id, version: Number(version) })),
  };
}
