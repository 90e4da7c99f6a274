import { existsSync } from 'node:fs';
import { runDoctor } from './commands/doctor/doctor-command.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

process.exit(await runDoctor().catch(tell));
