import { moduleOfProblem } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { TFunction } from 'i18next';

export const problemText = (t: TFunction, problem: Problem): string =>
  t(
    [
      `${moduleOfProblem(problem)}:refusal.${problem.code}`,
      `common:refusal.${problem.code}`,
      'common:refusal.unexpected',
    ],
    { ...problem.params },
  );
