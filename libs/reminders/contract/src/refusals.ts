import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

/** Every way reminders can say no. */
export const remindersRefusals = {
  'feed-not-found': 'missing',
  'address-unconfirmed': 'conflict',
} as const satisfies RefusalTable;

export const refuse = refuserOf('reminders', remindersRefusals);
