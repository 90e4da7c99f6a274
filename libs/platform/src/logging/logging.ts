import { Logger } from '@nestjs/common';
import { DriverException } from '@mikro-orm/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
import type { DatabaseError } from 'pg';

/**
 * What of an address is not logged: secrets where they belong, what is as long as one wherever it stands (an address may
 * be written in many ways, or mistyped), and e-mail addresses.
 */
const secretParts: [RegExp, string][] = [
  [/(\/(?:shared|list-invitations?)\/+)[^/?]+/gi, '$1:token'],
  [/[\w-]{40,}/g, ':token'],
  [/[^/]*(?:@|%40)[^/]*/gi, ':address'],
];

/** The path as it may be logged: no query (searches name medicines, links carry tokens), and no token itself. */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?')[0] ?? '';
  return redacted(path).slice(0, 300);
}

const redacted = (path: string) => secretParts.reduce((text, [pattern, shown]) => text.replace(pattern, shown), path);

/** The same in a text that somebody else wrote, such as a library's warning: its words, at most 1000 characters of them. */
export function loggedText(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => redacted(word.replace(/\?.*/s, '')))
    .join('')
    .slice(0, 1000);
}

/** Whether PostgreSQL said it: by its five signs of SQLSTATE, among which is a digit (`EPIPE` has none). */
const isFromDatabase = (error: Error & { code?: unknown }) =>
  error instanceof DriverException || (typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code));

/**
 * An error as it may be logged. What a database says quotes values (addresses, names of medicines, notes), in its
 * message as well as in details: of it only names are kept, and where it happened.
 */
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

/** How the stream of somebody who left ends; a page's own call to the API only learns so. */
const ofLeaving = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

/** Logs a fault of ours with its request's id; that somebody left before the answer is none. */
export function logFault(logger: Logger, { id, raw }: FastifyRequest, err: unknown) {
  const hasLeft = raw.socket.destroyed || ofLeaving.has((err as { code?: string }).code ?? '');
  if (hasLeft) logger.log({ req: { id } }, 'left before the answer');
  else logger.error({ err, req: { id } }, 'unexpected');
}

/** A page's calls to the API happen inside the page's own line. */
const isPartOfPage = (request: FastifyRequest) => '_lightMyRequest' in request.raw && 'x-request-id' in request.headers;

/**
 * One line for every answered request, whoever answers it: API, files or pages. Written by a hook of Fastify's, which
 * costs a tenth of what a logging middleware does; health checks, a page's own calls, and that something is still as
 * the asker has it (304: an open shared list asks so every three seconds) have none.
 */
export function logAnswers(fastify: FastifyInstance) {
  const logger = new Logger('Requests');
  fastify.addHook('onResponse', (request, reply, logged) => {
    if (reply.statusCode !== 304 && !request.url.startsWith('/api/health/') && !isPartOfPage(request)) {
      const { id, method, url } = request;
      const line = {
        req: { id, method, path: loggedPath(url) },
        res: { status: reply.statusCode },
        responseTime: Math.round(reply.elapsedTime),
      };
      if (reply.statusCode >= 500) logger.error(line, 'failed');
      else logger.log(line, 'answered');
    }
    logged();
  });
}

const asItIs = (part: object) => part;

/** One JSON line per event, with the request's id; no bodies, cookies, queries, addresses or tokens. */
export const loggerOptions = (level: string): Params => ({
  forRoutes: [],
  pinoHttp: { level, wrapSerializers: false, serializers: { err: loggedError, req: asItIs, res: asItIs } },
});
