import { isProblem } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';

/** What to say instead of "something went wrong" and "page not found" where a list was asked for: keys of words. */
export const manageTitles = (problem: Partial<Problem> | null) => ({
  failed: 'collaboration:manage.failed',
  busy: 'collaboration:manage.failed',
  ...(problem?.type !== undefined &&
    isProblem({ type: problem.type }, 'collaboration.list-not-found') && {
      'not-found': 'collaboration:refusal.list-not-found',
    }),
});
