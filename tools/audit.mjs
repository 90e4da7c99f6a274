import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run audit -- verify [--checkpoint FILE]` reads the audit log and says whether it is intact; `checkpoint [FILE]`
// writes a signed word on how far it is.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/audit.js'), ...process.argv.slice(2)]);
});
