import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { readEnvironment } from '@domeka/platform/environment';
import type { RunningEnvironment } from '@domeka/platform/environment';
import { logStream } from '@domeka/platform/log-stream';
import { mailFolder, startEmbedded, takeDataFolder } from './embedded/embedded-services.ts';
import { openWaitingRoom } from './process/waiting-room.ts';
import { waitForDatabase } from './process/wait-for-database.ts';

export { listenForStop } from './process/stop-requests.ts';
export { reportFault } from './faults/report-fault.ts';

export interface DevSettings {
  environment: RunningEnvironment;
  mailFolder: string | null;
}

export async function startDevServices(running: AsyncDisposableStack, stopped: AbortSignal): Promise<DevSettings> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  const logger = pino({ level: environment.logLevel }, logStream(process.stdout));
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl === null) await takeDataFolder(dataDir, running, { stopped, serves: environment });
  else await waitForDatabase(databaseUrl, logger, stopped);
  const room = await openWaitingRoom(environment.host, environment.port); // reports a taken port before anything starts
  await room.close();
  const embedded = await startEmbedded(environment, logger, running);
  return { environment: { ...embedded.environment, processes: 1 }, mailFolder: embedded.mails && mailFolder(dataDir) };
}
