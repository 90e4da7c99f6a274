import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchServer } from './build-server.mjs';
import { inWorkspace, root } from './workspace.mjs';

// Keeps PostgreSQL and the mailbox running, and restarts the server after each change of its sources.
process.env.NODE_ENV = 'development';
const program = inWorkspace('dist/dev/dev-child.js');
let child = null;
let settings = null;
let turn = Promise.resolve();

const { promise: built, resolve: firstBuilt } = Promise.withResolvers();
const stopWatching = await watchServer((succeeded) => {
  if (!succeeded) return;
  firstBuilt();
  turn = turn.then(() => settings && restart());
});
await built;
const { listenForStop, startDevServices, reportFault } = await import(inWorkspace('dist/dev/dev-services.js'));
const { stopped } = listenForStop();
const running = new AsyncDisposableStack();
let exitCode = 0;
try {
  settings = await startDevServices(running, stopped);
  turn = turn.then(restart);
  if (!stopped.aborted) await once(stopped, 'abort');
} catch (error) {
  if (!stopped.aborted) exitCode = await reportFault(error);
}
await stopWatching();
await turn;
await stopChild();
await running.disposeAsync();
process.exit(exitCode);

async function restart() {
  await stopChild();
  if (stopped.aborted) return;
  child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.send(settings);
}

async function stopChild() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 3000);
  await ended;
  clearTimeout(impatience);
}
