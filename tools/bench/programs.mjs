import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { inWorkspace, serverOptions } from '../workspace.mjs';

/** In ms. */
const longestStart = 60_000;

/** For profiling (README): Node options for the product, and a log file. */
const { BENCH_NODE: nodeOptions, BENCH_LOG: logFile } = process.env;
const log = logFile ? openSync(logFile, 'a') : 'ignore';

const secretKey = 'only for measuring, on this machine alone';

export const startProduct = (databaseUrl, settings = {}) =>
  startProgram(
    [...serverOptions(), ...(nodeOptions?.split(' ') ?? []), inWorkspace('dist/server/main.js')],
    '/api/health/ready',
    {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      SMTP_URL: 'smtp://127.0.0.1:9',
      HOST: '127.0.0.1',
      THROTTLE_SCALE: '1000000',
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: inWorkspace('dist/.compiled'),
      ...settings,
    },
  );

export const startBare = (file, databaseUrl) =>
  startProgram([inWorkspace(`tools/bench/bare/${file}`)], '/ready', { DATABASE_URL: databaseUrl });

/** @param fine exit codes that are no failure */
export async function runCommand(name, args, databaseUrl, fine = [0]) {
  const begun = performance.now();
  const peakOf = ['--import', inWorkspace('tools/bench/peak.mjs')];
  const child = spawn(process.execPath, [...peakOf, inWorkspace(`dist/server/${name}.js`), ...args], {
    cwd: inWorkspace('.'),
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SECRET_KEY: secretKey },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [output, peak, [code]] = await Promise.all([text(child.stdout), text(child.stdio[3]), once(child, 'exit')]);
  if (!fine.includes(code)) throw new Error(`${name} ended with ${code}: ${output}`);
  return { output, seconds: (performance.now() - begun) / 1000, peak: Number(peak) / 1024 };
}

async function startProgram(args, readyPath, settings) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: inWorkspace('.'),
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, ...settings },
    stdio: ['ignore', log, 'inherit'],
  });
  await untilAnswered(url + readyPath, child);
  return {
    url,
    readyAfter: Math.round(performance.now() - begun),
    memory: () => sleep(15_000).then(() => residentMemory(child.pid)),
    resident: () => residentMemory(child.pid),
    residentOfAll: () => memoryOfAll(child.pid),
    cpu: () => processorTime(child.pid),
    settle: () => sleep(3_000),
    token: (secret) => tokenFor(url, secret),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswered(url, child) {
  const deadline = performance.now() + longestStart;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer && answer.status !== 503) return;
    await sleep(20);
  }
  throw new Error(`${child.spawnargs.join(' ')} does not answer`);
}

async function residentMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''); // Linux only
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kibibytes ? Math.round(Number(kibibytes) / 1024) : '?';
}

/** With its child processes. */
async function memoryOfAll(pid) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''); // Linux only
  const sizes = await Promise.all([pid, ...(children.match(/\d+/g) ?? [])].map(residentMemory));
  return sizes.reduce((sum, size) => sum + (Number(size) || 0), 0);
}

/** In ms, of all threads; the kernel counts in hundredths of a second. */
async function processorTime(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' '); // Linux only
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function tokenFor(url, secret) {
  const answer = await fetch(`${url}/api/auth/v1/browser_session/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
  return (await answer.json()).token;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
