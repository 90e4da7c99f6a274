import type { Problem } from '@domeka/kernel';

/** What is wrong with a file stands at the file; what is not its fault concerns the whole. */
export function aboutFile(problem: Problem): Problem {
  const { code, params, status } = problem;
  const isAboutFile = (status === 422 || status === 413) && !problem.errors;
  return isAboutFile ? { ...problem, errors: [{ path: 'file', code, ...(params && { params }) }] } : problem;
}
