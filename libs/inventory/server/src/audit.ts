import type { InventoryEvents } from '@domeka/inventory/contract';
import type { AuditRules } from '@domeka/platform';

export const audit: AuditRules<InventoryEvents> = {
  medication_added: 'in-lists',
  medication_updated: 'in-lists',
  medication_moved: 'in-lists',
  medication_deleted: 'in-lists',
  medication_restored: 'in-lists',
  stocktake_finished: 'in-lists',
  medications_imported: 'in-lists',
  medications_import_undone: 'in-lists',
  medications_taken_along: 'hourly',
  dictionary_value_added: 'always',
};
