import { ApiProperty, ApiPropertyOptional, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import type { ApiResponseOptions, OpenAPIObject } from '@nestjs/swagger';
import type { Problem } from '@domeka/kernel';

class RefusedField {
  @ApiProperty()
  path!: string;

  @ApiProperty({ description: 'The reason, for programs.' })
  code!: string;

  @ApiPropertyOptional({ description: 'The reason, for people.' })
  message?: string;
}

@ApiSchema({ name: 'Problem', description: 'A refusal (RFC 9457), in the language asked for.' })
export class ProblemDescription implements Problem {
  @ApiProperty({ example: 'urn:problem:common.not-found' })
  type!: string;

  @ApiProperty({ type: 'integer' })
  status!: number;

  @ApiProperty({ description: 'What programs branch on.', example: 'not-found' })
  code!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'Numbers and names in the title.' })
  params?: Problem['params'];

  @ApiPropertyOptional({ type: [RefusedField] })
  errors?: RefusedField[];

  @ApiPropertyOptional({ type: 'integer', description: 'Seconds to wait, as in the header `Retry-After`.' })
  retryAfter?: number;

  @ApiPropertyOptional({ description: 'Of a fault (500); any answer has it in the header `X-Request-Id`.' })
  requestId?: string;
}

export const anyRefusal: ApiResponseOptions = {
  status: 'default',
  description: 'Any other refusal or fault',
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDescription) } } },
};

const meanings = {
  400: 'The request cannot be read',
  401: 'Not signed in',
  403: 'Not allowed to whoever asks',
  404: 'Nothing there, or nothing for whoever asks',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'Fields are refused, each with its reason',
  429: 'Too many requests; `Retry-After` says when to come again',
};

export function describeRefusals(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const { security, requestBody, responses } of Object.values(item) as Operation[]) {
      const statuses = [
        400,
        ...(security ? [] : [401, 403]),
        ...(path.includes('{') ? [404] : []),
        ...(requestBody ? [413, 415, 422] : []),
        429,
      ] as (keyof typeof meanings)[];
      for (const status of statuses) responses[status] ??= { ...responses.default, description: meanings[status] };
    }
  }
  return document;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
