import type { Worker } from 'node:cluster';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Metrics } from '@domeka/platform';
import { readEnvironment } from '@domeka/platform/environment';
import type { Environment, RunningEnvironment } from '@domeka/platform/environment';
import { logStream } from '@domeka/platform/log-stream';
import { mailFolder, startEmbedded, takeDataFolder } from '../embedded/embedded-services.ts';
import { announcement } from './announcement.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import type { Running } from './run-until-stopped.ts';
import { freeMemory, listen, makeApp } from './serve-app.ts';
import type { AppSettings, Product } from './serve-app.ts';
import type { StopRequests } from './stop-requests.ts';
import { openWaitingRoom } from './waiting-room.ts';
import type { WaitingRoom } from './waiting-room.ts';
import { waitForDatabase } from './wait-for-database.ts';

export const runServer = (stops: StopRequests): Promise<number> => runUntilStopped(serve, stops);

interface Start extends Running {
  product: Product;
  settings: AppSettings;
  logger: Logger;
  room: WaitingRoom;
  stopped: AbortSignal;
}

async function serve(running: Running, stopped: AbortSignal) {
  const { serving, services } = running;
  const environment = readEnvironment(process.env);
  const logger = pino({ level: environment.logLevel }, logStream(process.stdout));
  if (environment.databaseUrl === null)
    await takeDataFolder(environment.dataDir, services, { stopped, serves: environment });
  const room = await openWaitingRoom(environment.host, environment.port);
  serving.defer(() => room.close());
  const { environment: resolved, mails, privateFolder } = await startEmbedded(environment, logger, services);
  const product = await import('./product.ts');
  product.takeConsoleInto(logger);
  stopped.throwIfAborted();
  await prepareDatabase(product, environment, resolved, logger, stopped);
  const settings = {
    environment: resolved,
    mailFolder: mails && mailFolder(environment.dataDir),
    isBalanced: environment.databaseUrl !== null,
  };
  const start = { ...running, product, settings, logger, room, stopped };
  const setupLink = await (environment.processes === 1 ? serveAlone(start) : serveTogether(start));
  const isFromNpm = process.env.npm_lifecycle_event !== undefined;
  process.stdout.write(announcement(environment, { hasMailbox: mails !== null, privateFolder, isFromNpm, setupLink }));
}

/** @returns the link of the first administrator, while there is none */
async function serveAlone({ product, settings, serving, room, stopped }: Start): Promise<string | null> {
  const { environment } = settings;
  const app = await makeApp(product, settings, serving, stopped);
  const metrics = app.get<Metrics | null>(product.METRICS);
  if (metrics) serving.use(await product.serveMetrics(metrics, environment));
  stopped.throwIfAborted();
  freeMemory();
  const setupLink = environment.roles.includes('web') ? await app.get(product.SetupLink).renew() : null;
  await room.close();
  await listen(app, environment);
  return setupLink;
}

async function serveTogether({ product, settings, serving, services, failure, logger, room, stopped }: Start) {
  const { Fleet } = await import('./fleet/fleet.ts');
  const pictures = services.use(new product.PictureDesk());
  const attend = (worker: Worker) => pictures.serve(worker);
  const fleet = new Fleet(settings, { logger, openDoor: () => room.close(), attend, failure });
  services.defer(() => fleet.kill());
  serving.defer(() => fleet.stop());
  if (settings.environment.metricsPort !== null) serving.use(await product.serveMetrics(fleet, settings.environment));
  freeMemory();
  return fleet.start(stopped);
}

async function prepareDatabase(
  product: Product,
  { databaseUrl, backupDir, dataDir }: Environment,
  running: RunningEnvironment,
  logger: Logger,
  stopped: AbortSignal,
) {
  if (databaseUrl) await waitForDatabase(databaseUrl, logger, stopped);
  await product.checkServer(running);
  const about = { logger, signal: stopped };
  if (!running.migrate) return product.awaitMigrations(running.databaseUrl, product.migrations, about);
  const folder = backupDir ?? (databaseUrl ? null : join(dataDir, 'backups'));
  const { migrations, restorePoint } = await product.upgrade(running, folder, product.migrations, {
    whenBlocked: (blockers) => logger.warn({ blockers }, product.blockersInWords(blockers)),
    signal: stopped,
  });
  if (migrations.length > 0) logger.info({ migrations, restorePoint }, 'The database was brought up to date');
  if (restorePoint && 'none' in restorePoint)
    logger.warn(`No restore point was made before the upgrade: ${restorePoint.none}`);
}
