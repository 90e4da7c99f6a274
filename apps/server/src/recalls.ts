import { existsSync } from 'node:fs';
import { importRecalls } from './commands/import-recalls.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const given = process.argv.slice(2);
const [file, ...more] = given.filter((argument) => argument !== '--yes');
if (file !== undefined && more.length === 0) {
  process.exit(await importRecalls(file, given.includes('--yes')).catch(tell));
} else {
  process.stderr.write('Usage: npm run recalls -- FILE [--yes]\n');
  process.exit(2);
}
