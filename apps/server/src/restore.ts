import { runProgram } from './commands/program.ts';
import { readRestoreCommand, restoreUsage, runRestore } from './commands/restore/restore-command.ts';

await runProgram({ usage: restoreUsage, read: readRestoreCommand, run: runRestore });
