import { isProblem } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { ErrorTitles } from '../lib/pages/error-page.tsx';

/** What to say instead of "something went wrong" and "page not found" where a list was asked for: keys of words. */
export const manageTitles = (problem: Partial<Problem>): ErrorTitles => ({
  failed: 'collaboration:manage.failed',
  busy: 'collaboration:manage.failed',
  ...(isProblem(problem, 'collaboration.list-not-found') && {
    'not-found': 'collaboration:refusal.list-not-found',
  }),
});
