import { takeSnapshot, writeMigration } from './commands/write-migration.ts';

const [argument = ''] = process.argv.slice(2);
if (argument === '--snapshot') {
  say(await takeSnapshot());
} else if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(argument)) {
  say(await writeMigration(argument));
} else {
  process.stderr.write(`Usage: npm run migration -- NAME          where NAME says in-words-like-these what changes
       npm run migration -- --snapshot    after a migration that is not released yet was changed by hand\n`);
  process.exitCode = 2;
}

function say(files: string[]) {
  const text =
    files.length > 0
      ? `Written; read it before you commit:\n${files.join('\n')}`
      : 'No changes: entities and migrations agree.';
  process.stdout.write(`${text}\n`);
}
