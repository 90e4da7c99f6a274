import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCommon } from '@domeka/kernel';
import type { RunningEnvironment } from '@domeka/platform';

const safeMethods = new Set(['GET', 'HEAD']);
const pageMethods = [...safeMethods, 'POST'];
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** For everything browsers open; the API has checks of its own. `mountRemix` renders the refusals. */
export function guardPages(fastify: FastifyInstance, environment: RunningEnvironment) {
  const site = new URL(environment.publicUrl);
  const isLoopbackSite = loopbackNames.has(site.hostname);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (site.protocol === 'https:')
      void reply.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    if (isApi(request.url)) return done();
    pageHeaders(reply);
    if (!pageMethods.includes(request.method)) {
      void reply.header('Allow', pageMethods.join(', '));
      if (request.method !== 'OPTIONS') return done(refuseCommon('unknown-method'));
      void reply.status(204).send();
      return;
    }
    if (isLoopbackSite && isOtherLoopback(request, site)) {
      void reply.redirect(site.origin + request.url, 302);
      return;
    }
    if (!safeMethods.has(request.method) && !isFromOurPages(request, site.origin))
      return done(refuseCommon('form-from-elsewhere'));
    done();
  });
}

export const isApi = (url: string) => url === '/api' || url.startsWith('/api/');

function pageHeaders(reply: FastifyReply) {
  void reply
    .header('Referrer-Policy', 'strict-origin-when-cross-origin')
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    .header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
}

/** 127.0.0.1 redirects to the one origin that cookies and links are valid for. */
function isOtherLoopback(request: FastifyRequest, site: URL): boolean {
  const isPage = safeMethods.has(request.method) && !request.url.startsWith('/dev/');
  const host = request.headers.host ?? '';
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':')[0] ?? '');
  return isPage && host !== site.host && loopbackNames.has(name);
}

/** CSRF: pages without a referrer send `Origin: null`; then Sec-Fetch-Site decides. */
function isFromOurPages(request: FastifyRequest, origin: string): boolean {
  const given = request.headers.origin;
  if (given !== undefined && given !== 'null') return given === origin;
  return request.headers['sec-fetch-site'] === 'same-origin';
}
