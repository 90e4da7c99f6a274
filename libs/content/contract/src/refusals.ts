import { refuserOf } from '@domeka/kernel';
import type { RefusalTable } from '@domeka/kernel';

/** Every way content can say no. */
export const contentRefusals = {
  'page-not-found': 'missing',
  'article-not-found': 'missing',
} as const satisfies RefusalTable;

export const refuse = refuserOf('content', contentRefusals);
