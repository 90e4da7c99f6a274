import { run } from '../children.mjs';
import { main, prepare } from '../prepare.mjs';
import { inWorkspace, runtime } from '../workspace.mjs';

// Journeys in three engines: see README.md. Names of engines and words of journeys choose a part.
await main(async () => {
  await prepare(['server', 'web']);
  const options = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const inside = ['--import', inWorkspace('tools/browsers/aliases.mjs'), inWorkspace('tools/browsers/measure.mjs')];
  return run(runtime(), [...options, ...inside, ...process.argv.slice(2)]);
});
