import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inWorkspace, root } from '../workspace.mjs';
import { startFleet } from './fleet.mjs';

/** Runs Playwright against a fleet. @returns its exit code; 1 as well where a process logged faults or got no request */
export async function inFleet(members, args) {
  const running = new AsyncDisposableStack();
  let fleet;
  let code;
  let ended;
  try {
    fleet = await startFleet(members, running);
    code = await playwright(args, fleet.environment);
    ended = fleet.ended();
  } finally {
    await running.disposeAsync();
  }
  const faults = faultsOf(fleet, ended);
  return code || faults;
}

function faultsOf(fleet, ended) {
  const [faults, passed] = [fleet.faults(), fleet.passed()];
  console.log(`\nRequests of each process that serves: ${passed.join(', ')}`);
  if (ended > 0) console.error(`${ended} processes ended during the run`);
  if (faults.length > 0) console.error(`${faults.length} faults:\n${faults.slice(0, 10).join('\n')}`);
  return ended > 0 || faults.length > 0 || passed.includes(0) ? 1 : 0;
}

async function playwright(args, environment) {
  const child = spawn(process.execPath, [inWorkspace('node_modules/@playwright/test/cli.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

// `in-fleet.mjs ROLES… -- …`: a process for each, and what Playwright is given.
if (process.argv[1] === inWorkspace('tools/test/in-fleet.mjs')) {
  const end = process.argv.indexOf('--');
  const members = process.argv.slice(2, end).map((roles) => ({ roles, workspace: root }));
  process.exitCode = await inFleet(members, process.argv.slice(end + 1));
}
