import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

export const contentRefusals = {
  'page-not-found': 'missing',
  'article-not-found': 'missing',
  'revision-not-found': 'missing',
  'picture-not-found': 'missing',
  'slug-taken': 'conflict',
  'page-protected': 'conflict',
  'translation-taken': 'conflict',
  'picture-shown': 'conflict',
  'image-unreadable': 'invalid',
  'image-too-large': 'too-large',
  'image-too-many-pixels': 'invalid',
} as const satisfies RefusalTable;

export const refuse = refuserOf('content', contentRefusals);
