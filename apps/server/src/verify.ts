import { runVerify } from './commands/backup/verify-command.ts';
import { readFileCommand } from './commands/file-command.ts';
import { runProgram } from './commands/program.ts';

await runProgram({
  usage: 'Usage: npm run verify -- FILE [--secret] [--json]',
  read: (given) => readFileCommand(given, ['secret', 'json']),
  run: runVerify,
});
