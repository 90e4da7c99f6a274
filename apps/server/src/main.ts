import { existsSync } from 'node:fs';
import { runWorker } from './process/fleet/run-worker.ts';
import { workerArgument } from './process/fleet/worker-argument.ts';
import { runServer } from './process/run-server.ts';
import { listenForStop } from './process/stop-requests.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production'; // libraries loaded later read it

const run = process.argv[2] === workerArgument ? runWorker : runServer;
process.exit(await run(listenForStop()));
