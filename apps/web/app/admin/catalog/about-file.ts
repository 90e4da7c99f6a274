import type { Problem } from '@domeka/kernel';

/** Errors about the file belong to its field; others are page-wide. */
export function aboutFile(problem: Problem): Problem {
  const { code, params, status } = problem;
  const isAboutFile = (status === 422 || status === 413) && !problem.errors;
  return isAboutFile ? { ...problem, errors: [{ path: 'file', code, ...(params && { params }) }] } : problem;
}
