import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const collaborationRefusals = {
  'list-not-found': 'missing',
  'role-too-low': 'forbidden',
  'member-not-found': 'missing',
  'owner-stays': 'conflict',
  'already-member': 'conflict',
  'invitation-not-found': 'missing',
  'invitation-for-someone-else': 'forbidden',
  'too-many-lists': 'conflict',
  'owner-of-too-many': 'conflict',
  'too-many-members': 'conflict',
  'nobody-new': 'conflict',
} as const satisfies RefusalTable;

export const refuse = refuserOf('collaboration', collaborationRefusals);
