import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { formAuthorHeader, languages, pageLanguage, statusOfKind } from '@domeka/kernel';
import type { Language, Problem, Refusal } from '@domeka/kernel';
import { logFault, problemOf, refusalOf, titleOf, words } from '@domeka/platform';
import type { FormAuthors } from '@domeka/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from '../http/guard-pages.ts';
import { storedLanguage } from '../http/visitor-language.ts';
import { AccessTokenCache, PageSession } from '../session/page-session.ts';
import { browserCookies } from '../session/secret-cookie.ts';
import { noting, openDownload, pageApi, send } from './page-api.ts';
import type { Download, PageApi, Visit, Waits } from './page-api.ts';
import type { Site } from './site.ts';

const logger = new Logger('Pages');

/** What is too large, but no larger than this, is taken in unread: browsers hear an answer once all is sent. */
const largestReadPast = 1024 * 1024 * 1024;

export interface PageContext {
  api: PageApi;
  /** Like `api`; what it agrees to send goes to the browser instead of the page. */
  download: PageApi;
  site: Site;
  author: () => Promise<string | null>;
  report: (error: unknown) => void;
  /** Why nothing is asked of the page itself: it says this instead. */
  refused?: Problem;
}

/** Remix's request handler: a page for a request. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response & { html?: string }>;

/** Serves every address that is neither API nor file with a page, in a scope of its own that reads no bodies. */
export async function mountRemix(fastify: FastifyInstance, site: Site, authors: FormAuthors, render: PageHandler) {
  const show = showing(fastify, site, authors, render);
  await fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal)
        return show(request, reply, refusal).catch((fault: unknown) => {
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
      if (declaredSize(request) > largestReadPast) void reply.header('Connection', 'close');
      return show(request, reply);
    });
    done();
  });
}

function showing(fastify: FastifyInstance, site: Site, authors: FormAuthors, render: PageHandler) {
  const cookies = browserCookies(site.publicUrl);
  const cache = new AccessTokenCache();
  return async (request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) => {
    const visit = visitOf(request, cookies.device.read(request.headers.cookie));
    const ask = (route: string, body: object, token: string | null) => send(fastify, visit, route, { body }, token);
    const secret = cookies.session.read(request.headers.cookie);
    const session = new PageSession(secret, cache, ask, cookies);
    const report = (error: unknown) => logFault(logger, request, error);
    const { download, taken } = downloading(fastify, visit, session);
    const waits: Waits = new Map();
    const api = noting(waits, pageApi(fastify, visit, session));
    const refused = refusal && problemOf(refusal, visit.language);
    const author = async () => {
      const userId = await session.userId();
      return userId && authors.sign(userId);
    };
    const context = { api, download: noting(waits, download), site, author, report, refused };
    const asked = webRequest(request, site, refused === undefined);
    if (asked.method === 'POST' && !refused) asked.headers.set(formAuthorHeader, (await author()) ?? '');
    const response = await render(asked, context);
    const file = taken();
    if (file) return sendFile(reply, file);
    const wait = waits.get(response.status);
    if (wait !== undefined) void reply.header('Retry-After', wait);
    const isPersonal = secret !== null || session.setCookies().length > 0;
    return answer(reply, response, session, isPersonal, asked.method === 'POST');
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

/** What is sent in chunks may be endless; browsers know how long a form is. */
const declaredSize = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

/** Where no page can be made: words in both languages. */
const plain = (reply: FastifyReply, status: number, wordsIn: (language: Language) => string) =>
  reply
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(languages.map((language) => `${wordsIn(language)}\n`).join(''));

/** Addresses are built from the configured origin, never from a header a visitor could write. */
function webRequest(request: FastifyRequest, site: Site, isForPage: boolean): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  headers.set('x-request-id', request.id);
  // The guard has judged where a form comes from. Remix would again, by the host's name, which a proxy may have changed.
  headers.delete('origin');
  // A refused form is read by nobody; a page that is open awaits the answer to one all the same.
  const method = isForPage ? request.method : /\.data(\?|$)/.test(request.url) ? 'POST' : 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(site.publicUrl + request.url, {
    method,
    headers,
    ...(isForPage && hasBody && { body: bodyOf(request), duplex: 'half' as const }),
  });
}

/**
 * Nothing of it is read ahead: a body that its page refuses unread is left to Node, which takes it in so that the answer
 * is heard. How much of it is read is limited where it is read (`formValues`, `formWithFiles`).
 */
function bodyOf({ raw }: FastifyRequest): globalThis.ReadableStream {
  const strategy = new CountQueuingStrategy({ highWaterMark: 0 });
  return Readable.toWeb(Readable.from(raw, { objectMode: false }), { strategy }) as globalThis.ReadableStream;
}

function sendFile(reply: FastifyReply, { stream, headers }: Download) {
  for (const name of ['content-type', 'content-disposition', 'cache-control'])
    if (headers[name]) void reply.header(name, headers[name]);
  return reply.send(stream);
}

/**
 * @param isForm whether a form is answered: a browser goes on to a page without a fragment with the form's own, which
 *   leads to its errors
 */
async function answer(
  reply: FastifyReply,
  response: Awaited<ReturnType<PageHandler>>,
  session: PageSession,
  isPersonal: boolean,
  isForm: boolean,
) {
  void reply.status(response.status).header('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache');
  if (response.status === 405 && !reply.hasHeader('Allow')) void reply.header('Allow', 'GET, HEAD'); // has no form
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
  const location = response.headers.get('Location');
  if (isForm && location && /^\/[^#]*$/.test(location)) void reply.header('Location', `${location}#top`);
  const cookies = [...response.headers.getSetCookie(), ...session.setCookies()];
  if (cookies.length > 0) void reply.header('Set-Cookie', cookies);
  if (response.html !== undefined) return reply.send(Buffer.from(response.html));
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '');
}
