import type { AppLoadContext } from '@remix-run/node';
import type { PackageRecall } from '@domeka/inventory/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { tieIn, typedText } from '../values/typed-facts.ts';

/** Before it is saved. Nothing is said where it cannot be checked: once saved it is checked as all are. */
export async function recallsOfBox(values: FormValues, { api }: AppLoadContext): Promise<PackageRecall[]> {
  const tie = tieIn(values);
  if (tie.gtin === null && tie.catalogProductId === null) return [];
  const answer = await api('POST /recalls/checks', {
    body: { ...tie, lotNumber: typedText(values, 'lotNumber').trim() || null },
  });
  return answer.ok ? answer.data.recalls : [];
}
