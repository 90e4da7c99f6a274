import { statusOfKind } from './refusal.ts';
import type { FieldError, Refusal, RefusalParams } from './refusal.ts';

/** The answer to a refused call: RFC 9457 `application/problem+json`. */
export interface Problem {
  /** `urn:problem:{module}.{code}` */
  type: string;
  status: number;
  code: string;
  /** The refusal in the words of the request's language. */
  title: string;
  params?: RefusalParams;
  errors?: (FieldError & { message?: string })[];
  /** Of a fault of ours, for whoever reports it; refusals have it in the header `X-Request-Id` alone. */
  requestId?: string;
  /** Seconds to wait, as in the header of the same name. */
  retryAfter?: number;
}

const typePrefix = 'urn:problem:';
export const problemType = (module: string, code: string) => `${typePrefix}${module}.${code}`;

/** The module whose words name this problem: `urn:problem:sharing.share-expired` gives `sharing`. */
export const moduleOfProblem = (problem: Pick<Problem, 'type'>) =>
  problem.type.slice(typePrefix.length).split('.')[0] ?? 'common';

/** Whether this is the named refusal, e.g. `isProblem(problem, 'sharing.share-expired')`. */
export const isProblem = (problem: Partial<Pick<Problem, 'type'>> | undefined, name: string) =>
  problem?.type === typePrefix + name;

/** A refusal as the API would answer it, for what a page refuses by itself; its words are found by its code. */
export const problemOfRefusal = ({ module, code, kind, params, errors }: Refusal): Problem => ({
  ...{ type: problemType(module, code), status: statusOfKind[kind], code, title: code, params },
  ...(errors.length > 0 && { errors }),
});

export const unexpectedProblem = (title: string): Problem => ({
  type: problemType('common', 'unexpected'),
  status: 500,
  code: 'unexpected',
  title,
});
