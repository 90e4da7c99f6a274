import { readFileCommand } from './commands/file-command.ts';
import { importRecalls } from './commands/import-recalls.ts';
import { runProgram } from './commands/program.ts';

await runProgram({
  usage: 'Usage: npm run recalls -- FILE [--yes] [--json]',
  read: (given) => readFileCommand(given, ['yes', 'json']),
  run: importRecalls,
});
