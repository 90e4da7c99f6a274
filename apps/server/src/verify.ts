import { existsSync } from 'node:fs';
import { runVerify } from './commands/backup/verify-command.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const given = process.argv.slice(2);
const [file, ...more] = given.filter((argument) => argument !== '--secret');
if (file !== undefined && more.length === 0) {
  process.exit(await runVerify(file, given.includes('--secret')).catch(tell));
} else {
  process.stderr.write('Usage: npm run verify -- FILE [--secret]\n');
  process.exit(2);
}
