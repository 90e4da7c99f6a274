import type { TableBackups } from '@domeka/platform';

/** What a backup keeps of recalls. */
export const recallsBackup: TableBackups = {
  recall_files: 'kept',
  recall_decisions: 'kept',
  recall_targets: 'kept',
};
