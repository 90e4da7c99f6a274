import { moduleOfProblem } from '@domeka/kernel';
import type { FieldError, Problem } from '@domeka/kernel';
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

/**
 * Texts of the refusing module, else the common ones; the last key is for a field that is the whole body. A field of
 * one of many, `items.3.name`, is told as if it were alone.
 */
export function fieldErrorText(t: TFunction, problem: Problem, { path: at, code, params }: FieldError): string {
  const module = moduleOfProblem(problem);
  const path = at.replace(/^items\.\d+\./, '');
  return t(
    [`${module}:field.${path}.${code}`, `${module}:field.${code}`, `common:field.${code}`, `${module}:refusal.${code}`],
    { ...params },
  );
}

/** Where no form is shown that it could be read at. */
export function reasonText(t: TFunction, problem: Problem): string {
  const [first] = problem.errors ?? [];
  return first ? fieldErrorText(t, problem, first) : problemText(t, problem);
}
