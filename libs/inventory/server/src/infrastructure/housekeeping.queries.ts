import { undoTime } from './deletion.queries.ts';

export const pastRows = [
  { kind: 'drafts', table: 'medication_drafts', due: `created_at < now() - interval '24 hours'` },
  { kind: 'deletedMedications', table: 'deleted_medications', due: `deleted_at < now() - ${undoTime}` },
  { kind: 'deletedMedications', table: 'deleted_packages', due: `deleted_at < now() - ${undoTime}` },
];
