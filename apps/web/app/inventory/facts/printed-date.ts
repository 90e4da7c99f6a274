import type { OneMedicationView } from '@domeka/inventory/contract';

/** Of the only package; the medication's own date may be the end of the period after opening. */
export function printedDate({ packages, expiryDate }: Pick<OneMedicationView, 'packages' | 'expiryDate'>) {
  const [only, ...others] = packages;
  return only && others.length === 0 ? only.expiryDate : expiryDate;
}
