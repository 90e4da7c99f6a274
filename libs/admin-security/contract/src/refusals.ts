import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

/** Every way the administration can say no. */
export const adminSecurityRefusals = {
  'invalid-input': 'invalid',
  denied: 'forbidden',
  'checkpoint-not-found': 'missing',
} as const satisfies RefusalTable;

export const refuse = refuserOf('admin-security', adminSecurityRefusals);
