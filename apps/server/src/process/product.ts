import { migrations } from '@domeka/migrations';
import { SetupLink } from '@domeka/identity';
import { PictureDesk } from '@domeka/boxes';
import { checkServer, METRICS, Readiness, ServingProcesses } from '@domeka/platform';
import { awaitMigrations } from '../commands/upgrade/await-migrations.ts';
import { blockersInWords } from '../commands/upgrade/blockers-in-words.ts';
import { upgrade } from '../commands/upgrade/upgrade.ts';
import { createApp } from '../create-app.ts';
import { serveMailbox } from '../embedded/mailbox/mailbox-routes.ts';
import { takeConsoleInto } from './console-lines.ts';
import { clientFolder, loadPages } from './load-pages.ts';
import { serveMetrics } from './metrics-listener.ts';

// Slow to load; a module of its own, so that the rest of the start need not wait.
export {
  awaitMigrations,
  blockersInWords,
  checkServer,
  clientFolder,
  createApp,
  loadPages,
  METRICS,
  migrations,
  PictureDesk,
  Readiness,
  serveMailbox,
  serveMetrics,
  ServingProcesses,
  SetupLink,
  takeConsoleInto,
  upgrade,
};
