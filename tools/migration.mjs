import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run migration -- NAME`: see README.md.
await main(async () => {
  await prepare(['server']);
  const code = await run(runtime(), [inWorkspace('dist/server/migration.js'), ...process.argv.slice(2)]);
  if (code !== 0) return code;
  return run(runtime(), [
    inWorkspace('node_modules/prettier/bin/prettier.cjs'),
    '--write',
    'migrations',
    '--log-level',
    'warn',
  ]);
});
