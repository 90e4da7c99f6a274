import type { TableBackups } from '@domeka/platform';

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  push_keys: 'kept',
  push_subscriptions: { keptWith: { session_id: 'null::uuid' } },
};
