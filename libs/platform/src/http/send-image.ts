import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasVersion } from './has-version.ts';

/** Answers a JPEG that its reader's browser may keep but must ask about; nothing in between may. */
export function sendImage(request: FastifyRequest, reply: FastifyReply, image: { bytes: Buffer; digest: string }) {
  const etag = `"${image.digest}"`;
  void reply
    .header('ETag', etag)
    .header('Cache-Control', 'private, no-cache')
    .header('X-Content-Type-Options', 'nosniff');
  if (hasVersion(request, etag)) void reply.status(304).send();
  else void reply.type('image/jpeg').send(image.bytes);
}
