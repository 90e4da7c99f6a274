import { Logger } from '@nestjs/common';
import { DriverException } from '@mikro-orm/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
import type { DatabaseError } from 'pg';
import { logStream } from './log-stream.ts';

/** Redacts tokens, anything as long as one anywhere in a path (addresses can be mistyped), and e-mail addresses. */
const secretParts: [RegExp, string][] = [
  [/(\/(?:shared|list-invitations?|setup|reminders\/+stop|calendar(?:-feed)?)\/+)[^/?]+/gi, '$1:token'],
  [/(\/(?:api|en|pl)\/+invitations?\/+)[^/?]+/gi, '$1:token'],
  [/[\w-]{40,}/g, ':token'],
  [/[^/]*(?:@|%40)[^/]*/gi, ':address'],
];

/** No query: searches name medicines, links carry tokens. */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?')[0] ?? '';
  return redacted(path).slice(0, 300);
}

const redacted = (path: string) => secretParts.reduce((text, [pattern, shown]) => text.replace(pattern, shown), path);

export function loggedText(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => redacted(word.replace(/\?.*/s, '')))
    .join('')
    .slice(0, 1000);
}

/** SQLSTATE has five characters with a digit; `EPIPE` has none. */
const isFromDatabase = (error: Error & { code?: unknown }) =>
  error instanceof DriverException || (typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code));

/** PostgreSQL quotes values (addresses, medicines) in messages and details: only names and the stack are logged. */
export function loggedError(error: Error) {
  const { name: type, message, stack = '' } = error;
  const { code, table, column, constraint, routine } = error as Partial<DatabaseError>;
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type,
    code,
    ...(isFromDatabase(error) ? { table, column, constraint, routine } : { message: loggedText(message) }),
    stack: frames.join('\n').slice(0, 4000),
  };
}

const ofLeaving = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

export function logFault(logger: Logger, { id, raw }: FastifyRequest, err: unknown) {
  const hasLeft = raw.socket.destroyed || ofLeaving.has((err as { code?: string }).code ?? '');
  if (hasLeft) logger.log({ req: { id } }, 'left before the answer');
  else logger.error({ err, req: { id } }, 'unexpected');
}

const isPartOfPage = (request: FastifyRequest) => '_lightMyRequest' in request.raw && 'x-request-id' in request.headers;

/** A hook costs a tenth of a middleware. 304s are not logged: an open shared list polls every three seconds. */
export function logAnswers(fastify: FastifyInstance, isForPeople = process.stdout.isTTY) {
  const logger = new Logger('Requests');
  const note = isForPeople ? 'debug' : 'log';
  fastify.addHook('onResponse', (request, reply, logged) => {
    if (reply.statusCode !== 304 && !request.url.startsWith('/api/health/') && !isPartOfPage(request)) {
      const { id, method, url } = request;
      const line = {
        req: { id, method, path: loggedPath(url) },
        res: { status: reply.statusCode },
        responseTime: Math.round(reply.elapsedTime),
      };
      if (reply.statusCode >= 500) logger.error(line, 'failed');
      else logger[note](line, 'answered');
    }
    logged();
  });
}

const asItIs = (part: object) => part;

/** No bodies, cookies, queries, addresses or tokens. */
export const loggerOptions = (level: string): Params => ({
  forRoutes: [],
  pinoHttp: {
    level,
    wrapSerializers: false,
    serializers: { err: loggedError, req: asItIs, res: asItIs },
    stream: logStream(process.stdout),
  },
});
