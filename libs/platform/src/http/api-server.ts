import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { FastifyAdapter, RouteConfig } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { largestForm, refuseCommon } from '@domeka/kernel';
import type { FastifyInstance } from 'fastify';
import type { RunningEnvironment } from '../config/environment.ts';
import { logAnswers } from '../logging/logging.ts';
import { METRICS } from '../metrics/metrics.provider.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { contentPolicyOf } from '../openapi.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { boundPipelining } from './bound-pipelining.ts';
import { IgnoresIdempotencyKeys } from './idempotency.interceptor.ts';
import { letUploadsCome, uploadTypes } from './let-uploads-come.ts';
import { readableAddress } from './readable-address.ts';
import { readPast } from './read-past.ts';
import { refuseAmbiguous } from './refuse-ambiguous.ts';

const deepestJson = 32;
const mostMembers = 2000;
const largestHead = 16_384;

const takesStream = 'takesStream';
/** The handler reads the body as a stream. No idempotency keys: a slow client would keep their transaction open. */
export const TakesStream = () => applyDecorators(RouteConfig({ [takesStream]: true }), IgnoresIdempotencyKeys());

const leavesBody = 'leavesBody';
export const LeavesBody = () => RouteConfig({ [leavesBody]: true });

export function apiAdapter({ trustProxy }: Pick<RunningEnvironment, 'trustProxy'>): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: largestForm,
    // Timeouts of slow clients: headers 20 s, bodies 30 s, files once they stall (`letUploadsCome`).
    requestTimeout: 28_000,
    keepAliveTimeout: 65_000,
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 18_000, maxHeaderSize: largestHead },
    genReqId: (request: object) => requestIdOf(request as IncomingMessage),
    // Long parameters reach the route, which answers 404. Page requests are percent-encoded: three characters per byte.
    routerOptions: { maxParamLength: 3 * largestHead },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  });
}

/** Only in-process page requests may set the id; clients could forge one. */
function requestIdOf(request: IncomingMessage): string {
  const passedOn = '_lightMyRequest' in request ? request.headers['x-request-id'] : undefined;
  return typeof passedOn === 'string' ? passedOn : randomUUID();
}

export function prepareApi(app: NestFastifyApplication) {
  app.setGlobalPrefix('api');
  const fastify = app.getHttpAdapter().getInstance();
  logAnswers(fastify);
  app.get<Metrics | null>(METRICS)?.count(fastify);
  letUploadsCome(fastify.server);
  boundPipelining(fastify);
  refuseAmbiguous(fastify);
  readPast(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Content-Type-Options', 'nosniff').header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) {
      void reply.header('Content-Security-Policy', contentPolicyOf(request.url));
      if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    }
    const encoding = request.headers['content-encoding'];
    done(encoding && encoding !== 'identity' ? refuseCommon('unsupported-content') : undefined);
  });
  addParsers(fastify);
}

function addParsers(fastify: FastifyInstance) {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'ignore');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.addContentTypeParser(/^application\/json/i, { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(request.headers['content-type'])) return done(refuseCommon('unsupported-content'));
    if (body.length === 0) return done(null, {});
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(refuseCommon('malformed-body'));
    }
    if (isTooIntricate(text)) return done(refuseCommon('malformed-body'));
    void parseJson(request, text, (error, parsed) =>
      error || !isObject(parsed) ? done(refuseCommon('malformed-body')) : done(null, parsed),
    );
  });
  fastify.addContentTypeParser(uploadTypes, (request, payload, done) => {
    if (leavesBody in request.routeOptions.config) return done(null, void payload.resume());
    const isTaken = takesStream in request.routeOptions.config;
    done(isTaken ? null : refuseCommon('unsupported-content'), isTaken ? payload : undefined);
  });
  fastify.addContentTypeParser(/^application\/x-www-form-urlencoded/i, (request, payload, done) => {
    const isLeft = leavesBody in request.routeOptions.config;
    if (isLeft) payload.resume();
    done(isLeft ? null : refuseCommon('unsupported-content'), undefined);
  });
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** Depth protects recursive code; the count protects class-transformer, whose time is quadratic in the members. */
function isTooIntricate(text: string): boolean {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x2c) {
      members += 1;
      if (members >= mostMembers) return true;
    } else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return false;
}
