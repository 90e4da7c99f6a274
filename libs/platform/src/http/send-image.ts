import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasVersion } from './has-version.ts';

const keeping = { everybody: 'public, max-age=31536000, immutable', reader: 'private, no-cache' };

/** Private unless stated otherwise: the browser revalidates, proxies do not store. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  image: { bytes: Buffer; digest: string },
  keptBy: keyof typeof keeping = 'reader',
) {
  const etag = `"${image.digest}"`;
  void reply.header('ETag', etag).header('Cache-Control', keeping[keptBy]).header('X-Content-Type-Options', 'nosniff');
  if (hasVersion(request, etag)) void reply.status(304).send();
  else void reply.type('image/jpeg').send(image.bytes);
}
