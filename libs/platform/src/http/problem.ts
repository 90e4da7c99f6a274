import { HttpException } from '@nestjs/common';
import { OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { problemType, Refusal, refuseCommon, statusOfKind, unexpectedProblem } from '@domeka/kernel';
import type { Language, Problem, RefusalParams } from '@domeka/kernel';
import { words } from '../words/words.ts';
import { refusalOfConstraint } from './constraints.ts';
import { isUnavailable } from './unavailable.ts';

export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof OptimisticLockError) return refuseCommon('changed-meanwhile');
  if (error instanceof UniqueConstraintViolationException) return refusalOfConstraint(error);
  if (isUnavailable(error)) return refuseCommon('try-again-later', { retryAfter: 2 });
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  switch (status) {
    case 400:
      return refuseCommon('malformed-body');
    case 401:
      return refuseCommon('sign-in-needed');
    case 403:
      return refuseCommon('not-allowed');
    case 404:
      return refuseCommon('not-found');
    case 413:
      return refuseCommon('body-too-large');
    case 415:
      return refuseCommon('unsupported-content');
    case 503:
      return refuseCommon('try-again-later', { retryAfter: 2 });
    default:
      return status !== undefined && status < 500 ? refuseCommon('bad-request') : null;
  }
}

export const problemOfFault = (language: Language, requestId: string): Problem => ({
  ...unexpectedProblem(words.text(language, 'common:refusal.unexpected')),
  requestId,
});

/** Without the request's id: refusals that must be indistinguishable are equal byte for byte. */
export function problemOf(refusal: Refusal, language: Language): Problem {
  const { module, code, kind, params, errors } = refusal;
  const retryAfter = typeof params.retryAfter === 'number' ? params.retryAfter : undefined;
  return {
    type: problemType(module, code),
    status: statusOfKind[kind],
    code,
    title: titleOf(refusal, language),
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors.length > 0 && {
      errors: errors.map((error) => ({
        ...error,
        message: fieldWords(module, error.path, error.code, language, error.params),
      })),
    }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export const titleOf = ({ module, code, params }: Refusal, language: Language) =>
  words.text(language, [`${module}:problem.${code}`, `${module}:refusal.${code}`, `common:refusal.${code}`], params);

/** A member of one of several, such as `items.3.name`, is spoken of like that of one alone. */
export const fieldKeys = (module: string, path: string, code: string) => [
  `${module}:field.${path.replace(/^.*\.\d+\./, '')}.${code}`,
  `${module}:field.${code}`,
  `common:field.${code}`,
];

/** What is said at a field. */
export const fieldWords = (module: string, path: string, code: string, language: Language, params?: RefusalParams) =>
  words.text(language, fieldKeys(module, path, code), params);
