import type { FastifyRequest } from 'fastify';

/** The access token a request brings; null for none, and for a client's public key, which is no token. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
