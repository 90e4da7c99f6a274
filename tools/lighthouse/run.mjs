import { run } from '../children.mjs';
import { main, prepare } from '../prepare.mjs';
import { inWorkspace, runtime } from '../workspace.mjs';

await main(async () => {
  await prepare(['server', 'web']);
  return run(runtime(), ['--disable-warning=ExperimentalWarning', inWorkspace('tools/lighthouse/measure.mjs')]);
});
