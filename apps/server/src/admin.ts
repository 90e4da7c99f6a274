import { administer, adminUsage, readAdminCommand } from './commands/administer.ts';
import { runProgram } from './commands/program.ts';

await runProgram({
  usage: adminUsage,
  read: readAdminCommand,
  run: ({ command, email }) => administer(command, email),
});
