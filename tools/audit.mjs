import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run audit -- verify [--checkpoint FILE]`, or `checkpoint [FILE] [--sign]`: see README.md.
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace('dist/server/audit.js'), ...process.argv.slice(2)]);
});
