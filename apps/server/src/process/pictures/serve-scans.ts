import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { problemOfRefusal, refuseCommon } from '@domeka/kernel';
import type { Environment } from '@domeka/platform/environment';
import { announcementOfScans } from '../announcement.ts';
import { RequestsUnderWay } from '../requests-under-way.ts';
import type { Running } from '../run-until-stopped.ts';
import { drain } from '../serve-app.ts';
import { listening } from '../waiting-room.ts';

/** Reads pictures for others, and says how it is: no pages, no database, nobody's name. */
export async function serveScans(
  { serving, services }: Running,
  environment: Environment & { secretKey: string },
  logger: Logger,
  stopped: AbortSignal,
): Promise<void> {
  const product = await import('../product.ts');
  product.takeConsoleInto(logger);
  product.takeNestInto(logger);
  const pictures = services.use(product.openPictures(environment));
  const metrics = environment.metricsPort === null ? null : await product.plainMetrics();
  metrics?.join('pictures_under_way', 'Pictures that come, wait or are read', pictures.underWay);
  if (metrics) serving.use(await product.serveMetrics(metrics, environment));
  let isDraining = false;
  const sayReady = (response: ServerResponse) =>
    isDraining
      ? say(response, 503, problemOfRefusal(refuseCommon('try-again-later', { retryAfter: 2 })))
      : say(response, 200, product.healthy({ pictures: `${pictures.underWay()} under way` }));
  const server = createServer((request, response) => {
    const begun = performance.now();
    response.once('close', () => metrics?.count(answered(request, response), performance.now() - begun));
    if (isAsked(request, 'live')) return say(response, 200, product.healthy({}));
    if (isAsked(request, 'ready')) return sayReady(response);
    void pictures.answer(request, response);
  });
  server.requestTimeout = 0; // as in readForFleet
  const requests = new RequestsUnderWay(server);
  serving.defer(() => {
    isDraining = true;
    return drain(requests, { isBalanced: true, stopped });
  });
  await listening(server, environment);
  process.stdout.write(announcementOfScans(environment));
}

const isAsked = ({ method, url }: IncomingMessage, what: 'live' | 'ready') =>
  (method === 'GET' || method === 'HEAD') && url === `/api/health/${what}`;

function say(response: ServerResponse, status: number, body: object) {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

/** An address that is none of ours becomes no label. */
const answered = ({ method = '', url = '' }: IncomingMessage, { statusCode: status }: ServerResponse) => ({
  method,
  url,
  pattern: status === 401 || status === 404 ? undefined : url,
  status,
});
