import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run admin -- grant EMAIL`, `revoke EMAIL` or `reset-two-step EMAIL`.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/admin.js'), ...process.argv.slice(2)]);
});
