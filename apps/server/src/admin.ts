import { existsSync } from 'node:fs';
import { administer, commands, isCommand } from './commands/administer.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const [command, email, ...more] = process.argv.slice(2);
if (isCommand(command) && email?.includes('@') && more.length === 0) {
  process.exit(await administer(command, email).catch(tell));
} else {
  process.stderr.write(`Usage: npm run admin -- COMMAND EMAIL, where COMMAND is one of ${commands.join(', ')}\n`);
  process.exit(2);
}
