import { passSignalsOn, run } from './children.mjs';
import { installIfStale } from './install.mjs';
import { main } from './prepare.mjs';
import { inWorkspace, runtime } from './workspace.mjs';

await main(async () => {
  passSignalsOn();
  await installIfStale();
  return run(runtime(), [inWorkspace('tools/dev-supervisor.mjs')], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});
