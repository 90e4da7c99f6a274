import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

/** The whole page in one buffer, as the product sends it. */
export default function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady: () =>
        text(pipe(new PassThrough())).then((html) => {
          headers.set('Content-Type', 'text/html');
          resolve(new Response(html, { status, headers }));
        }, reject),
      onShellError: reject,
    });
  });
}

/** Says nothing of the address that is only asked to see whether the server is up. */
export const handleError = () => undefined;
