import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const remindersRefusals = {
  'feed-not-found': 'missing',
  'address-unconfirmed': 'conflict',
  'mail-off': 'conflict',
} as const satisfies RefusalTable;

export const refuse = refuserOf('reminders', remindersRefusals);
