import { createServer } from 'node:http';
import type { Environment, Metrics } from '@domeka/platform';
import { listening } from './waiting-room.ts';

/** Not at the public address. @throws StartError when the address is not available */
export async function serveMetrics(
  metrics: Pick<Metrics, 'exposition'>,
  { metricsHost: host, metricsPort: port }: Pick<Environment, 'metricsHost' | 'metricsPort'>,
): Promise<AsyncDisposable> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end();
    metrics.exposition().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, { host, port: port ?? 0 }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  return {
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
