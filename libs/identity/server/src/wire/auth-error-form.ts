import { ApiProperty, ApiPropertyOptional, ApiSchema, OmitType } from '@nestjs/swagger';
import type { Problem } from '@domeka/kernel';
import { ProblemDescription } from '@domeka/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

const versionHeader = 'x-supabase-api-version';
const currentVersion = '2024-01-01';

const wireCodes: Record<string, string> = {
  'invalid-input': 'validation_failed',
  'malformed-body': 'bad_json',
  'bad-request': 'validation_failed',
  'unsupported-content': 'bad_json',
  'body-too-large': 'request_entity_too_large',
  'too-many-requests': 'over_request_rate_limit',
  'try-again-later': 'request_timeout',
  unexpected: 'unexpected_failure',
};

const badRequests = new Set(['invalid-input', 'unsupported-content']);

@ApiSchema({
  description: `With \`${versionHeader}: ${currentVersion}\` {code, message}, else {code: status, msg}.`,
})
export class AuthError extends OmitType(ProblemDescription, ['code']) {
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }] })
  code!: string | number;

  @ApiProperty({ description: 'What programs branch on.', example: 'invalid_credentials' })
  error_code!: string;

  @ApiPropertyOptional()
  message?: string;

  @ApiPropertyOptional()
  msg?: string;

  @ApiPropertyOptional({
    type: 'object',
    properties: { reasons: { type: 'array', items: { type: 'string', enum: ['length', 'characters', 'pwned'] } } },
  })
  weak_password?: object;

  @ApiPropertyOptional({ description: 'The request’s, with 5xx in the older form.' })
  error_id?: string;
}

/** `{code, message}` for clients that send the version header, the older `{code: status, error_code, msg}` else. */
export function writeAuthError(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const status = badRequests.has(problem.code) ? 400 : problem.status;
  const version = String(request.headers[versionHeader] ?? '');
  const isCurrent = /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= currentVersion;
  if (isCurrent) void reply.header('X-Supabase-Api-Version', currentVersion);
  void reply.status(status).send(wireError({ ...problem, status }, isCurrent, request.id));
}

function wireError(problem: Problem, isCurrent: boolean, requestId: string) {
  const code = wireCodes[problem.code] ?? problem.code;
  const message = problem.errors?.[0]?.message ?? problem.title;
  const weakPassword = code === 'weak_password' && { weak_password: { reasons: [reasonOf(problem)] } };
  const ours = {
    type: problem.type,
    status: problem.status,
    title: problem.title,
    params: problem.params,
    errors: problem.errors,
    retryAfter: problem.retryAfter,
    requestId: problem.requestId,
  };
  if (isCurrent) return { ...ours, code, error_code: code, message, ...weakPassword };
  const errorId = problem.status >= 500 && { error_id: requestId };
  return { ...ours, code: problem.status, error_code: code, msg: message, ...weakPassword, ...errorId };
}

const reasonOf = (problem: Problem) => {
  const fault = problem.errors?.[0]?.code;
  if (fault === 'too-short' || fault === 'too-long' || fault === 'required') return 'length';
  return fault === 'easily-guessed' ? 'pwned' : 'characters';
};
