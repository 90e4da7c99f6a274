import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import type { Metrics } from '@domeka/platform';
import { logStream } from '@domeka/platform/log-stream';
import { runUntilStopped } from '../run-until-stopped.ts';
import type { Running } from '../run-until-stopped.ts';
import { freeMemory, listen, makeApp } from '../serve-app.ts';
import type { StopRequests } from '../stop-requests.ts';
import type { Count, FromWorker, Serving, Start, ToWorker } from './messages.ts';

/** One of several processes that serve; all else is done by the one that began them. */
export const runWorker = (stops: StopRequests): Promise<number> => runUntilStopped(serve, stops);

async function serve({ serving }: Running, stopped: AbortSignal) {
  const primary = messagesOfPrimary();
  primary.on('stop', () => {
    if (!stopped.aborted) process.emit('SIGTERM', 'SIGTERM');
  });
  const [{ settings, makesSetupLink }] = (await once(primary, 'start', { signal: stopped })) as [Start];
  const { environment } = settings;
  const product = await import('../product.ts');
  product.takeConsoleInto(pino({ level: environment.logLevel }, logStream(process.stdout)));
  const app = await makeApp(product, settings, serving, stopped);
  primary.on('serving', ({ count }: Serving) => (app.get(product.ServingProcesses).count = count));
  primary.on('count', (asked: Count) => void answer(app.get<Metrics | null>(product.METRICS), asked));
  freeMemory();
  const setupLink =
    makesSetupLink && settings.environment.roles.includes('web') ? await app.get(product.SetupLink).renew() : null;
  const mayListen = once(primary, 'listen', { signal: stopped });
  tell({ kind: 'prepared', setupLink });
  await mayListen;
  await listen(app, environment);
}

function messagesOfPrimary(): EventEmitter {
  const messages = new EventEmitter();
  process.on('message', (message: ToWorker) => messages.emit(message.kind, message));
  return messages;
}

async function answer(metrics: Metrics | null, { id, asksDatabase }: Count) {
  tell({ kind: 'counted', id, figures: (await metrics?.figures(asksDatabase)) ?? [] });
}

/** A primary that is gone ends this process anyway. */
const tell = (message: FromWorker) => process.send?.(message, () => undefined);
