import type { TableBackups } from '@domeka/platform';

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  medication_lists: 'kept',
  list_members: 'kept',
  list_invitations: 'kept',
};
