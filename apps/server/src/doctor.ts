import { runDoctor } from './commands/doctor/doctor-command.ts';
import { runProgram } from './commands/program.ts';

await runProgram({
  usage: 'Usage: npm run doctor',
  read: (given) => (given.length === 0 ? true : null),
  run: runDoctor,
});
