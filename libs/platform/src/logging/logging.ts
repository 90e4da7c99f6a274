import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';

/** Addresses that carry a secret, and what of them is logged. */
const secretPaths: [RegExp, string][] = [[/(\/(?:shared|list-invitations?)\/+)[^/?]+/gi, '$1:token']];

/** The path as it may be logged: no query (searches name medicines, links carry tokens), and no token itself. */
export function loggedPath(url: string | undefined): string {
  const path = (url ?? '').split('?')[0] ?? '';
  return secretPaths.reduce((text, [pattern, shown]) => text.replace(pattern, shown), path).slice(0, 300);
}

/** Where a database's words quote values (addresses, names of medicines): details, and statements. */
const quoted = [/^\s*- detail: .*$/gm, /^(\w+: )?\s*(insert|update|delete|select|with)\s.*$/gim];
/** The value itself, as quoted by PostgreSQL's "data exceptions", SQLSTATE class 22. */
const quotedValue = /".*"/gs;

/** An error as it may be logged, without the values it quotes. */
export function loggedError(error: Error) {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const unwanted = /^22...$/.test(code ?? '') ? [...quoted, quotedValue] : quoted;
  const withoutValues = (text = '') =>
    unwanted.reduce((kept, pattern) => kept.replace(pattern, ''), text).slice(0, 4000);
  return {
    type: error.name,
    code,
    constraint,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
  };
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
