import { existsSync } from 'node:fs';
import { runServer } from './process/run-server.ts';
import { listenForStop } from './process/stop-requests.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production'; // libraries loaded later read it

process.exit(await runServer(listenForStop()));
