import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run admin -- grant EMAIL` makes somebody an administrator, `revoke EMAIL` takes that back,
// `reset-two-step EMAIL` lets in whoever lost the phone and every recovery code.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/admin.js'), ...process.argv.slice(2)]);
});
