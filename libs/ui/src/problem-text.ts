import { moduleOfProblem } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { TFunction } from 'i18next';

/** Why something was refused: in the words of the module that refused, else in the common ones. */
export const problemText = (t: TFunction, problem: Problem): string =>
  t(
    [
      `${moduleOfProblem(problem)}:refusal.${problem.code}`,
      `common:refusal.${problem.code}`,
      'common:refusal.unexpected',
    ],
    { ...problem.params },
  );
