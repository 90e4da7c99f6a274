import { medicationFactsOf, toldFacts } from '@domeka/inventory/contract';
import type { MedicationView } from '@domeka/inventory/contract';
import type { SavedMedication } from './application/medication-access.ts';

export function medicationView({ medication, listName, recall }: Omit<SavedMedication, 'packages'>): MedicationView {
  const { id, userId, listId, packageCount, openedCount, imageUrl, createdAt, version } = medication;
  return {
    id,
    ...toldFacts(medicationFactsOf(medication)),
    userId,
    listId,
    packageCount,
    openedCount,
    imageUrl,
    version,
    recall,
    listName,
    mayEdit: true,
    createdAt: createdAt.toISOString(),
  };
}
