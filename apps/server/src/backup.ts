import { existsSync } from 'node:fs';
import { backupUsage, readBackupCommand, runBackup } from './commands/backup/backup-command.ts';
import { listenForStop } from './process/stop-requests.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const command = readBackupCommand(process.argv.slice(2));
if (command) {
  const { stopped } = listenForStop();
  process.exit(await runBackup(command, stopped).catch((error: unknown) => (stopped.aborted ? 130 : tell(error))));
} else {
  process.stderr.write(`${backupUsage}\n`);
  process.exit(2);
}
