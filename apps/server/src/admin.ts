import { administer, adminUsage, readAdminCommand } from './commands/administer.ts';
import { makeSetupLink } from './commands/make-setup-link.ts';
import { runProgram } from './commands/program.ts';

await runProgram({
  usage: adminUsage,
  read: readAdminCommand,
  run: (asked) => (asked.command === 'setup' ? makeSetupLink() : administer(asked.command, asked.email)),
});
