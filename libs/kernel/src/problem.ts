import { statusOfKind } from './refusal.ts';
import type { FieldError, Refusal, RefusalParams } from './refusal.ts';

/** RFC 9457 `application/problem+json`. */
export interface Problem {
  type: string;
  status: number;
  code: string;
  title: string;
  params?: RefusalParams;
  errors?: (FieldError & { message?: string })[];
  requestId?: string;
  /** Seconds, as in the header `Retry-After`. */
  retryAfter?: number;
}

const typePrefix = 'urn:problem:';
export const problemType = (module: string, code: string) => `${typePrefix}${module}.${code}`;

export const moduleOfProblem = (problem: Pick<Problem, 'type'>) =>
  problem.type.slice(typePrefix.length).split('.')[0] ?? 'common';

export const isProblem = (problem: Partial<Pick<Problem, 'type'>> | undefined, name: string) =>
  problem?.type === typePrefix + name;

export const problemOfRefusal = ({ module, code, kind, params, errors }: Refusal): Problem => ({
  type: problemType(module, code),
  status: statusOfKind[kind],
  code,
  title: code,
  params,
  ...(errors.length > 0 && { errors }),
});

export const unexpectedProblem = (title: string): Problem => ({
  type: problemType('common', 'unexpected'),
  status: 500,
  code: 'unexpected',
  title,
});
