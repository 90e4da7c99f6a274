import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { encoded } from './lib/pages/encoded.server.ts';
import { i18nOf, localeOfRequest } from './lib/words/i18n.server.ts';
import { inOneLanguage } from './lib/words/in-one-language.server.ts';
import { languageOf } from './lib/words/language.ts';
import { wordsHeader, wordsPathOf } from './lib/words/words-of-page.server.ts';
import { NonceContext } from './shell/nonce.ts';
import { withOwnMarks } from './shell/session/own-mark.ts';

/** Moved behind the content: on a slow connection styles would wait among these. */
const preload = '<link rel="modulepreload"';
const latePreload = `${preload} fetchpriority="low"`;

const isDevelopment = process.env.NODE_ENV === 'development';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64');
  const data = await takeHydrationData(remixContext);
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={i18nOf(await localeOfRequest(request))}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  return new PageResponse(encoded([...partsOf(html), hydrationScript(data, nonce)]), { status, headers });
}

function partsOf(html: string): string[] {
  const body = html.indexOf('<body');
  const head = withOwnMarks(html.slice(0, body)).replaceAll(preload, latePreload);
  const [content = '', ...preloads] = html.slice(body).split(preload);
  return ['<!DOCTYPE html>', head, content, ...preloads.flatMap((rest) => [latePreload, rest])];
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  response.headers.set(wordsHeader, wordsPathOf(request, languageOf(request)));
  return inOneLanguage(response, request);
}

/** Sent as it is; a body would be converted to a stream and back. */
class PageResponse extends Response {
  constructor(
    readonly html: Buffer,
    init: ResponseInit,
  ) {
    super(null, init);
  }
}

/** Serialised up front, since no loader defers: streaming by `RemixServer` costs as much as rendering. */
async function takeHydrationData(remixContext: EntryContext): Promise<string> {
  const stream = remixContext.serverHandoffStream;
  if (!stream) return '';
  remixContext.serverHandoffStream = undefined;
  return text(stream as NodeReadableStream);
}

/** As `RemixServer` would have streamed it. */
function hydrationScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

/** Radix and React write `style` attributes; style elements and scripts need the nonce. */
function contentSecurityPolicy(nonce: string): string {
  const vite = isDevelopment ? " 'unsafe-inline'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${vite}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Refusals (404, 401 …) are not errors. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }) {
  if (!isRouteErrorResponse(error)) context.report(error);
}
