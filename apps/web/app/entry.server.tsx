import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nOf, localeOfRequest } from './lib/words/i18n.server.ts';
import { inOneLanguage } from './lib/words/in-one-language.server.ts';
import { languageOf } from './lib/words/language.ts';
import { wordsHeader, wordsPathOf } from './lib/words/words-of-page.server.ts';
import { NonceContext } from './shell/nonce.ts';
import { withOwnMarks } from './shell/session/own-mark.ts';

/** How Remix announces scripts. Those come after what is seen: on a slow line styles would wait among them. */
const preload = '<link rel="modulepreload"';

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
  const page = withOwnMarks(html.replaceAll(preload, `${preload} fetchpriority="low"`));
  return new PageResponse(`<!DOCTYPE html>${page}${hydrationScript(data, nonce)}`, { status, headers });
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  response.headers.set(wordsHeader, wordsPathOf(request, languageOf(request)));
  return inOneLanguage(response, request);
}

/** A page as text, which the server sends as it is: as a body it would be turned into a stream and back. */
class PageResponse extends Response {
  constructor(
    readonly html: string,
    init: ResponseInit,
  ) {
    super(null, init);
  }
}

/**
 * What loaders gave, as the client will read it. All of it is there before rendering begins (no loader defers), so it
 * needs none of the streaming that `RemixServer` does for it, which costs as much as rendering itself.
 */
async function takeHydrationData(remixContext: EntryContext): Promise<string> {
  const stream = remixContext.serverHandoffStream;
  if (!stream) return '';
  remixContext.serverHandoffStream = undefined;
  return text(stream as NodeReadableStream);
}

/** The script that `RemixServer` would have streamed after the page. */
function hydrationScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

/**
 * Radix and React write `style` attributes, so those are allowed; style elements and scripts without the nonce are not.
 */
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
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Refusals (404, 401 …) are answers; the rest is logged once. */
export function handleError(error: unknown, { context }: { context: AppLoadContext }) {
  if (!isRouteErrorResponse(error)) context.report(error);
}
