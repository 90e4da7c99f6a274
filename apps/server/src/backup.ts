import { backupUsage, readBackupCommand, runBackup } from './commands/backup/backup-command.ts';
import { runProgram } from './commands/program.ts';
import { listenForStop } from './process/stop-requests.ts';

await runProgram({
  usage: backupUsage,
  read: readBackupCommand,
  run: (command) => {
    const { stopped } = listenForStop();
    return runBackup(command, stopped).catch((error: unknown) => {
      if (!stopped.aborted) throw error;
      return 130;
    });
  },
});
