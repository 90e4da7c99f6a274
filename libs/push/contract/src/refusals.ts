import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const pushRefusals = {
  'device-not-found': 'missing',
  'push-not-offered': 'missing',
  'too-many-devices': 'conflict',
} as const satisfies RefusalTable;

export const refuse = refuserOf('push', pushRefusals);
