import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run restore -- FILE [--replace [--yes]] [--other-secret] [--end-links]`: see README.md.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/restore.js'), ...process.argv.slice(2)]);
});
