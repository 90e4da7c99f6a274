import { migrations } from '@domeka/migrations';
import { migrate, Readiness } from '@domeka/platform';
import { createApp } from '../create-app.ts';
import { serveMailbox } from '../embedded/mailbox/mailbox-routes.ts';
import { takeConsoleInto } from './console-lines.ts';
import { clientFolder, loadPages } from './load-pages.ts';

// Slow to load; a module of its own, so that the rest of the start need not wait.
export { clientFolder, createApp, loadPages, migrate, migrations, Readiness, serveMailbox, takeConsoleInto };
