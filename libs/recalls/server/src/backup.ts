import type { TableBackups } from '@domeka/platform';

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  recall_files: 'kept',
  recall_decisions: 'kept',
  recall_targets: 'kept',
};
