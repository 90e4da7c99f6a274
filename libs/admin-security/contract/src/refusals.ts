import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const adminSecurityRefusals = {
  'invalid-input': 'invalid',
  denied: 'forbidden',
  'mail-not-found': 'missing',
  'test-mail-refused': 'unavailable',
  'test-mail-failed': 'unavailable',
  'test-mail-nowhere': 'conflict',
  'checkpoint-not-found': 'missing',
  'checkpoint-not-continued': 'conflict',
} as const satisfies RefusalTable;

export const refuse = refuserOf('admin-security', adminSecurityRefusals);
