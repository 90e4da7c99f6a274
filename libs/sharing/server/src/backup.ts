import type { TableBackups } from '@domeka/platform';

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  shared_medication_lists: 'kept',
};
