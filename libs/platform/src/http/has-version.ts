import type { FastifyRequest } from 'fastify';

/** Whether the asker has this version already. What compresses on the way marks its `ETag` as weak. */
export const hasVersion = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
