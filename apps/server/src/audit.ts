import { existsSync } from 'node:fs';
import { readAuditCommand, runAudit } from './commands/audit-log.ts';
import { tell } from './process/tell.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const command = readAuditCommand(process.argv.slice(2));
if (command) {
  process.exit(await runAudit(command).catch(tell));
} else {
  process.stderr.write('Usage: npm run audit -- verify [--checkpoint FILE]... | checkpoint [FILE] [--sign]\n');
  process.exit(2);
}
