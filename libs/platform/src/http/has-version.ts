import type { FastifyRequest } from 'fastify';

/** Compressing proxies make an `ETag` weak. */
export const hasVersion = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
