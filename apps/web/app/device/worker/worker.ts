import type { LoaderFunctionArgs } from '@remix-run/node';
import { asOneScript } from './as-one-script.server.ts';
import decisions from './decisions.js?raw';
import keptState from './kept-state.js?raw';
import off from './off.js?raw';
import reading from './reading.js?raw';

const worker = asOneScript(decisions, keptState, reading);

/** `GET /sw.js`, asked about on every start. Its policy: it runs nothing else, and calls this site alone. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(context.site.hasWorker ? worker : off, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  });
