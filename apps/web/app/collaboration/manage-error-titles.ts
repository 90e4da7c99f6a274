import { isProblem } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { ErrorTitles } from '../lib/errors/error-page.tsx';

/** Titles in place of "something went wrong" and "page not found". */
export const manageTitles = (problem: Partial<Problem>): ErrorTitles => ({
  failed: 'collaboration:manage.failed',
  busy: 'collaboration:manage.failed',
  ...(isProblem(problem, 'collaboration.list-not-found') && {
    'not-found': 'collaboration:refusal.list-not-found',
  }),
});
