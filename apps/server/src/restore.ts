import { existsSync } from 'node:fs';
import { readRestoreCommand, restoreUsage, runRestore } from './commands/restore/restore-command.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const command = readRestoreCommand(process.argv.slice(2));
if (command) {
  process.exit(await runRestore(command).catch(tell));
} else {
  process.stderr.write(`${restoreUsage}\n`);
  process.exit(2);
}
