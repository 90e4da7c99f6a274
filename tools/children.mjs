import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenOrphaned } from './parents.mjs';
import { showProgress } from './progress.mjs';
import { root } from './workspace.mjs';

let current = null;
let stopSignal = null;

/**
 * With `output: 'quiet'` the output is shown only on failure; `progress` says what is done meanwhile. One program at a
 * time: it gets the signals.
 */
export async function run(program, args, { progress, output = progress ? 'quiet' : 'shown', ...options } = {}) {
  const isQuiet = output === 'quiet';
  const endProgress = progress && showProgress(progress);
  const child = spawn(program, args, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...options,
  });
  current = child;
  const said = [];
  for (const stream of isQuiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => said.push(chunk));
  const code = await new Promise((done, failed) => {
    child.once('error', failed);
    child.once(isQuiet ? 'close' : 'exit', (exitCode, signal) => done(exitCode ?? 128 + constants.signals[signal]));
  });
  current = null;
  endProgress?.();
  if (stopSignal) process.exit(code === 0 ? 128 + constants.signals[stopSignal] : code);
  if (isQuiet && code !== 0) process.stderr.write(Buffer.concat(said));
  return code;
}

export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event)
    whenOrphaned(() => (current?.connected ? current.disconnect() : stop('SIGTERM')));
}

function stop(signal) {
  if (current === null) process.exit(128 + constants.signals[signal]);
  // The server handles signals itself and returns its own exit code; other programs end the run.
  if (!current.connected) stopSignal = signal;
  current.kill(signal);
}
