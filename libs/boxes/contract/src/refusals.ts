import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const boxesRefusals = {
  'scan-under-way': 'too-many',
  /** `count` of them are before this one. */
  'pictures-wait': 'unavailable',
} as const satisfies RefusalTable;

export const refuse = refuserOf('boxes', boxesRefusals);
