import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const sharingRefusals = {
  'share-not-found': 'missing',
  'share-expired': 'gone',
  'share-needs-sign-in': 'unauthenticated',
  'share-for-someone-else': 'forbidden',
  'share-needs-passcode': 'forbidden',
  'passcode-locked': 'too-many',
  'image-not-found': 'missing',
} as const satisfies RefusalTable;

export const refuse = refuserOf('sharing', sharingRefusals);
