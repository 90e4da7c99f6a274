import { importCatalog } from './commands/import-catalog.ts';
import { readFileCommand } from './commands/file-command.ts';
import { runProgram } from './commands/program.ts';

await runProgram({
  usage: 'Usage: npm run catalog -- FILE [--yes] [--json]',
  read: (given) => readFileCommand(given, ['yes', 'json']),
  run: importCatalog,
});
