import type { MedicationView } from '@domeka/inventory/contract';
import type { SavedMedication } from './application/medication-access.ts';

export function medicationView({ medication, listName, recall }: Omit<SavedMedication, 'packages'>): MedicationView {
  const { updatedAt: _, createdAt, categories, ...facts } = medication;
  return { ...facts, recall, listName, mayEdit: true, categories: [...categories], createdAt: createdAt.toISOString() };
}
