import type { LoaderFunctionArgs } from '@remix-run/node';
import off from './script/off.ts?script';
import worker from './script/service-worker.ts?script';

/** `GET /sw.js`, asked about on every start. Its policy: it runs nothing else, and calls this site alone. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(context.site.hasWorker ? worker : off, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  });
