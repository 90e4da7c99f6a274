import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Metrics } from '@domeka/platform';
import { readEnvironment } from '@domeka/platform/environment';
import type { Environment, RunningEnvironment } from '@domeka/platform/environment';
import { logStream } from '@domeka/platform/log-stream';
import { startEmbedded, takeDataFolder } from '../embedded/embedded-services.ts';
import { announcement } from './announcement.ts';
import type * as ProductModule from './product.ts';
import { RequestsUnderWay } from './requests-under-way.ts';
import type { StopRequests } from './stop-requests.ts';
import { logEnd, reportFault } from '../faults/report-fault.ts';
import { addressError, openWaitingRoom } from './waiting-room.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** In ms: supervisors kill after ten seconds. */
const longestStop = 8500;
/** For requests in flight, in ms. */
const longestRequest = 5000;
/** Time for load balancers to see that this process is not ready, in ms; none for an embedded instance. */
const drainTime = 3000;

type Product = typeof ProductModule;

interface Running {
  serving: AsyncDisposableStack;
  services: AsyncDisposableStack;
}

export async function runServer({ stopped, hurried, failed }: StopRequests): Promise<number> {
  const running: Running = { serving: new AsyncDisposableStack(), services: new AsyncDisposableStack() };
  let exitCode = 0;
  try {
    await serve(running, stopped);
    if (!stopped.aborted) await once(stopped, 'abort');
  } catch (error) {
    // A stop during the start makes its steps fail; that is not worth reporting.
    if (!stopped.aborted) exitCode = await reportFault(error);
  }
  const limit = AbortSignal.any([hurried, AbortSignal.timeout(longestStop)]);
  await Promise.race([running.serving.disposeAsync().catch(logEnd), once(limit, 'abort')]);
  await running.services.disposeAsync().catch(logEnd);
  if (hurried.aborted) return 130;
  return failed.aborted ? 1 : exitCode;
}

async function serve({ serving, services }: Running, stopped: AbortSignal) {
  const environment = readEnvironment(process.env);
  const logger = pino({ level: environment.logLevel }, logStream(process.stdout));
  if (environment.databaseUrl === null)
    await takeDataFolder(environment.dataDir, services, { stopped, serves: environment });
  const room = await openWaitingRoom(environment.host, environment.port);
  serving.defer(() => room.close());
  const embedded = await startEmbedded(environment, logger, services);
  const product = await import('./product.ts');
  product.takeConsoleInto(logger);
  stopped.throwIfAborted();
  await prepareDatabase(product, environment, embedded.environment, logger, stopped);
  const { mails } = embedded;
  const app = await product.createApp({
    environment: embedded.environment,
    clientFolder: fileURLToPath(product.clientFolder),
    pages: product.loadPages,
    ...(mails && { extend: (fastify) => product.serveMailbox(fastify, mails) }),
  });
  const metrics = app.get<Metrics | null>(product.METRICS);
  const requests = new RequestsUnderWay(app.getHttpServer());
  serving.defer(async () => {
    app.get(product.Readiness).drain();
    requests.retireConnections();
    if (environment.databaseUrl && stopped.reason !== 'disconnect') await sleep(drainTime);
    await requests.finish(longestRequest);
    await app.close();
  });
  if (metrics) serving.use(await product.serveMetrics(metrics, environment));
  stopped.throwIfAborted();
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }); // frees the memory that loading took
  const setupLink = await app.get(product.SetupLink).renew();
  await room.close();
  await listen(app.getHttpAdapter().getInstance(), environment);
  const { privateFolder } = embedded;
  const isFromNpm = process.env.npm_lifecycle_event !== undefined;
  process.stdout.write(announcement(environment, { hasMailbox: mails !== null, privateFolder, isFromNpm, setupLink }));
}

async function prepareDatabase(
  product: Product,
  { databaseUrl, backupDir, dataDir }: Environment,
  running: RunningEnvironment,
  logger: Logger,
  stopped: AbortSignal,
) {
  if (databaseUrl) await waitForDatabase(databaseUrl, logger, stopped);
  const folder = backupDir ?? (databaseUrl ? null : join(dataDir, 'backups'));
  const { migrations, restorePoint } = await product.upgrade(running, folder, product.migrations);
  if (migrations.length > 0) logger.info({ migrations, restorePoint }, 'The database was brought up to date');
  if (restorePoint && 'none' in restorePoint)
    logger.warn(`No restore point was made before the upgrade: ${restorePoint.none}`);
}

async function listen(
  fastify: { listen(at: { host: string; port: number }): Promise<unknown> },
  { host, port }: Environment,
) {
  await fastify.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw addressError(error, { host, port });
  });
}
