import type { FastifyRequest } from 'fastify';

/** Not verified yet: clients send their public key here as well. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

export const isSomebodys = (bearer: string | null) => bearer?.split('.').length === 3;
