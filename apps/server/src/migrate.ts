import { runProgram } from './commands/program.ts';
import { runMigrate } from './commands/upgrade/migrate-command.ts';

await runProgram({
  usage: 'Usage: npm run migrate',
  read: (given) => (given.length === 0 ? true : null),
  run: runMigrate,
});
