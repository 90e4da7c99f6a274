import { run } from '../children.mjs';
import { main, prepare } from '../prepare.mjs';
import { inWorkspace, runtime } from '../workspace.mjs';

// `npm run bench`: builds the product and the bare page and compares them; `-- additions`, `-- audit`, `-- backup`,
// `-- codes`, `-- imports`, `-- listImports`, `-- naming`, `-- recalls`, `-- reminders`, `-- requests` or `-- scan` runs one part.
await main(async () => {
  await prepare(['server', 'web']);
  const built = await run(
    runtime(),
    [inWorkspace('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'warn'],
    {
      cwd: inWorkspace('tools/bench/bare/page'),
      env: { ...process.env, NODE_ENV: 'production' },
      output: 'quiet',
    },
  );
  if (built !== 0) return built;
  return run(runtime(), [
    '--disable-warning=ExperimentalWarning',
    inWorkspace('tools/bench/measure.mjs'),
    ...process.argv.slice(2),
  ]);
});
