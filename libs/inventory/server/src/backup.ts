import type { TableBackups } from '@domeka/platform';

const imports = { leftOut: 'plans of imports and their way back, for a day' };

export const backup: TableBackups = {
  dictionary_labels: 'kept',
  medications: 'kept',
  medication_packages: 'kept',
  package_recalls: 'kept',
  medication_images: 'kept',
  medication_scopes: 'kept',
  medication_drafts: { keptWith: { session_id: 'null::uuid' } },
  deleted_medications: 'kept',
  deleted_packages: 'kept',
  waiting_medications: 'kept',
  recall_walk: 'kept',
  stocktakes: 'kept',
  stocktake_marks: 'kept',
  list_imports: imports,
  list_import_rows: imports,
  list_import_photos: imports,
};
