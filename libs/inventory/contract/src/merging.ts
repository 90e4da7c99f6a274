import type { MedicationFacts } from './medication.ts';
import { mergedQuantity } from './quantity.ts';

/** What taking a duplicate in changes (INV-16): quantities add up where both are said, and what the new one says replaces what was there. */
export const mergedFacts = (present: MedicationFacts, added: MedicationFacts) => ({
  quantity: mergedQuantity(present.quantity, added.quantity, present.type),
  expiryDate: added.expiryDate ?? present.expiryDate,
  categories: added.categories.length > 0 ? added.categories : present.categories,
  additionalInfo: added.additionalInfo ?? present.additionalInfo,
  dosage: added.dosage ?? present.dosage,
});
