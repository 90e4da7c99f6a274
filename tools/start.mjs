import { passSignalsOn, run } from './children.mjs';
import { main, prepare } from './prepare.mjs';
import { inWorkspace, runtime, serverOptions } from './workspace.mjs';

await main(async () => {
  passSignalsOn();
  await prepare();
  console.log('Starting …');
  return run(runtime(), [...serverOptions(), inWorkspace('dist/server/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: inWorkspace('dist/.compiled') },
  });
});
