import { run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

// `npm run admin`, `audit`, `backup`, `catalog`, `doctor`, `migrate`, `recalls`, `restore` and `verify`, with what each takes: see README.md.
const [name, ...given] = process.argv.slice(2);
await main(async () => {
  await prepare(['server']);
  return run(runtime(), [inWorkspace(`dist/server/${name}.js`), ...given]);
});
