import { deviceOf } from '@domeka/identity/contract';
import type { LoginPlace } from '@domeka/identity/contract';
import { prefixOf } from '@domeka/platform';
import type { FastifyRequest } from 'fastify';

export interface Caller {
  address: string;
  userAgent: string | null;
  /** The secret by which a browser is known again that somebody signed in with. */
  device: string | null;
}

/** Our pages send it from the browser's cookie; other clients may keep what `browser_session` gives them. */
const deviceHeader = 'x-device';

const secretIn = (header: unknown) => (typeof header === 'string' && /^[\w-]{43}$/.test(header) ? header : null);

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
  device: secretIn(request.headers[deviceHeader]),
});

export function placeOf({ address, userAgent }: Caller): LoginPlace {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ');
  return { network: prefixOf(address), ...(device && { device }) };
}
