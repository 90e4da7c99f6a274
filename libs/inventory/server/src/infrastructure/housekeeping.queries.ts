import { importHours } from '@domeka/inventory/contract';
import { undoTime } from './deletion.queries.ts';
import { waitingTime } from './waiting.queries.ts';

/** Of a plan, and of the way back from what was imported. */
export const importTime = `interval '${importHours} hours'`;

export const pastRows = [
  { kind: 'drafts', table: 'medication_drafts', due: `created_at < now() - interval '24 hours'` },
  { kind: 'deletedMedications', table: 'deleted_medications', due: `deleted_at < now() - ${undoTime}` },
  { kind: 'deletedMedications', table: 'deleted_packages', due: `deleted_at < now() - ${undoTime}` },
  {
    kind: 'waitingMedications',
    table: 'waiting_medications',
    due: `created_at < now() - ${waitingTime}`,
  },
  { kind: 'listImports', table: 'list_imports', due: `coalesce(done_at, created_at) < now() - ${importTime}` },
];
