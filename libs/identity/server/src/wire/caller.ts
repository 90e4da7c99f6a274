import type { FastifyRequest } from 'fastify';
import type { Caller } from '../domain/caller.ts';

/** Our pages send it from the browser's cookie; other clients may keep what `browser_session` gives them. */
const deviceHeader = 'x-device';

const secretIn = (header: unknown) => (typeof header === 'string' && /^[\w-]{43}$/.test(header) ? header : null);

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
  device: secretIn(request.headers[deviceHeader]),
});
