import type { MedicationView } from '@domeka/inventory/contract';
import type { EditableMedication } from './application/medication-access.ts';

export function medicationView({ medication, listName }: Omit<EditableMedication, 'packages'>): MedicationView {
  const { updatedAt: _, createdAt, categories, ...facts } = medication;
  return { ...facts, listName, mayEdit: true, categories: [...categories], createdAt: createdAt.toISOString() };
}
