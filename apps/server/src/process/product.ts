import { migrations } from '@domeka/migrations';
import { migrate, Readiness } from '@domeka/platform';
import { createApp } from '../create-app.ts';
import { serveMailbox } from '../embedded/mailbox/mailbox-routes.ts';
import { takeConsoleInto } from './console-lines.ts';
import { clientFolder, loadPages } from './load-pages.ts';

// What takes long to load, apart, so that the rest of the start need not wait for it.
export { clientFolder, createApp, loadPages, migrate, migrations, Readiness, serveMailbox, takeConsoleInto };
