import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run backup [-- FILE or FOLDER] [--with-secret] [--with-mails]`: see README.md.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/backup.js'), ...process.argv.slice(2)]);
});
