import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run verify -- FILE`: see README.md.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/verify.js'), ...process.argv.slice(2)]);
});
