import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { formAuthorHeader, languages, pageLanguage, statusOfKind } from '@domeka/kernel';
import type { Language, Problem, Refusal } from '@domeka/kernel';
import { isReadPast, logFault, problemOf, refusalOf, titleOf, words } from '@domeka/platform';
import type { FormAuthors } from '@domeka/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAtThisMachine } from '../http/at-this-machine.ts';
import { isApi } from '../http/guard-pages.ts';
import { storedLanguage } from '../http/visitor-language.ts';
import { AccessTokenCache, PageSession } from '../session/page-session.ts';
import { browserCookies } from '../session/secret-cookie.ts';
import { openDownload, pageApi, send, withRetryAfter } from './page-api.ts';
import type { Download, PageApi, RetryAfterByStatus, Visit } from './page-api.ts';
import type { Site } from './site.ts';

const logger = new Logger('Pages');

export interface PageContext {
  api: PageApi;
  download: PageApi;
  site: Site;
  /** The signed session id that the page's forms carry. */
  author: () => Promise<string | null>;
  isAtThisMachine: () => boolean;
  report: (error: unknown) => void;
  /** Set when the request was refused before the page: the page shows this. */
  refused?: Problem;
}

export type PageHandler = (request: Request, context: PageContext) => Promise<Response & { html?: Buffer }>;

/** In a Fastify scope of its own, where bodies are not parsed. */
export async function mountRemix(fastify: FastifyInstance, site: Site, authors: FormAuthors, render: PageHandler) {
  const respond = pageResponder(fastify, site, authors, render);
  await fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal)
        return respond(request, reply, refusal).catch((fault: unknown) => {
          logFault(logger, request, fault);
          return plain(reply, statusOfKind[refusal.kind], (language) => titleOf(refusal, language));
        });
      logFault(logger, request, error);
      return plain(reply, 500, (language) =>
        ['common:refusal.unexpected', 'common:problem.reference']
          .map((key) => words.text(language, key, { id: request.id }))
          .join(' '),
      );
    });
    scope.all('/*', (request, reply) => {
      if (isApi(request.url)) return reply.callNotFound();
      if (!isReadPast(request)) void reply.header('Connection', 'close');
      return respond(request, reply);
    });
    done();
  });
}

function pageResponder(fastify: FastifyInstance, site: Site, authors: FormAuthors, render: PageHandler) {
  const cookies = browserCookies(site.publicUrl);
  const cache = new AccessTokenCache();
  return async (request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) => {
    const visit = visitOf(request, cookies.device.read(request.headers.cookie));
    const ask = (route: string, body: object, token: string | null) => send(fastify, visit, route, { body }, token);
    const secret = cookies.session.read(request.headers.cookie);
    const session = new PageSession(secret, cache, ask, cookies);
    const report = (error: unknown) => logFault(logger, request, error);
    const { download, taken } = downloading(fastify, visit, session);
    const retryAfter: RetryAfterByStatus = new Map();
    const api = withRetryAfter(retryAfter, pageApi(fastify, visit, session));
    const refused = refusal && problemOf(refusal, visit.language);
    const author = async () => {
      const userId = await session.userId();
      return userId && authors.sign(userId);
    };
    const own = { author, isAtThisMachine: () => isAtThisMachine(request.raw), report, refused };
    const context = { api, download: withRetryAfter(retryAfter, download), site, ...own };
    const pageRequest = webRequest(request, site, refused === undefined);
    if (pageRequest.method === 'POST' && !refused) pageRequest.headers.set(formAuthorHeader, (await author()) ?? '');
    const response = await render(pageRequest, context);
    const file = taken();
    if (file) return sendFile(reply, file);
    const wait = retryAfter.get(response.status);
    if (wait !== undefined) void reply.header('Retry-After', wait);
    const isPersonal = secret !== null || session.setCookies().length > 0;
    return answer(reply, response, session, isPersonal, pageRequest.method);
  };
}

function downloading(fastify: FastifyInstance, visit: Visit, session: PageSession) {
  let file: Download | null = null;
  const download: PageApi = async (route, call = {}) => {
    const answered = await openDownload(fastify, visit, session, route, call);
    if (answered.ok) file = answered.data;
    return answered;
  };
  return { download, taken: () => file };
}

function visitOf(request: FastifyRequest, device: string | null): Visit {
  return {
    address: request.ip,
    requestId: request.id,
    language: pageLanguage(request.url, storedLanguage(request)),
    userAgent: request.headers['user-agent'] ?? '',
    device,
  };
}

const plain = (reply: FastifyReply, status: number, wordsIn: (language: Language) => string) =>
  reply
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(languages.map((language) => `${wordsIn(language)}\n`).join(''));

/** Addresses use the configured origin, never a header that a client controls. */
function webRequest(request: FastifyRequest, site: Site, isForPage: boolean): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  headers.set('x-request-id', request.id);
  // The guard has checked the origin. Remix would compare it with the Host header, which a proxy may have changed.
  headers.delete('origin');
  // Refused forms are not read, but a page open in the browser still expects the answer to a POST.
  const method = isForPage ? request.method : /\.data(\?|$)/.test(request.url) ? 'POST' : 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(site.publicUrl + request.url, {
    method,
    headers,
    ...(isForPage && hasBody && { body: bodyOf(request), duplex: 'half' as const }),
  });
}

/** Unread bodies are left to Node, which drains them so that the answer is received. */
function bodyOf({ raw }: FastifyRequest): globalThis.ReadableStream {
  const strategy = new CountQueuingStrategy({ highWaterMark: 0 });
  return Readable.toWeb(Readable.from(raw, { objectMode: false }), { strategy }) as globalThis.ReadableStream;
}

function sendFile(reply: FastifyReply, { stream, headers }: Download) {
  for (const name of ['content-type', 'content-disposition', 'cache-control'])
    if (headers[name]) void reply.header(name, headers[name]);
  return reply.send(stream);
}

async function answer(
  reply: FastifyReply,
  response: Awaited<ReturnType<PageHandler>>,
  session: PageSession,
  isPersonal: boolean,
  method: string,
) {
  void reply.status(response.status).header('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache');
  if (response.status === 405 && !reply.hasHeader('Allow')) void reply.header('Allow', 'GET, HEAD'); // has no action
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
  const location = response.headers.get('Location');
  // Browsers keep a form's fragment (its errors) across a redirect without one.
  if (method === 'POST' && location && /^\/[^#]*$/.test(location)) void reply.header('Location', `${location}#top`);
  const cookies = [...response.headers.getSetCookie(), ...session.setCookies()];
  if (cookies.length > 0) void reply.header('Set-Cookie', cookies);
  if (response.html !== undefined) return reply.send(response.html);
  if (response.body) return reply.send(Buffer.from(await response.arrayBuffer()));
  return reply.send(method === 'HEAD' ? undefined : ''); // the length of what GET would send is not known
}
