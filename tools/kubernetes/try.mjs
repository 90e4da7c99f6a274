import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inWorkspace } from '../workspace.mjs';

// The life of a cluster, on one made for trials: from empty to running, the primary killed and all pods replaced while
// people write. docs/cluster.md says what must be there before. No part of `npm test`, which has no cluster.

const [context, origin] = process.argv.slice(2);
if (!origin) {
  console.error('The context of kubectl and the public address: node tools/kubernetes/try.mjs CONTEXT https://…');
  process.exit(1);
}
const writers = 5;
/** In ms. */
const pause = 200;
const longestOutage = 60_000;
const account = { email: 'first@example.test', password: 'quiet-river-stone-42' };

function kubectl(...args) {
  const { status, stdout, stderr } = spawnSync('kubectl', ['--context', context, '--namespace', 'domeka', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`kubectl ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
const apply = (folder) => kubectl('apply', '--kustomize', inWorkspace(`tools/kubernetes/${folder}`));
const databaseIsReady = () => kubectl('wait', '--for=condition=Ready', 'cluster/domeka-db', '--timeout=15m');

async function step(what, take) {
  const note = await take();
  console.log(`✓ ${what}${note ? `: ${note}` : ''}`);
}

const ask = (method, path, { body, token, key } = {}) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

async function signedIn() {
  const said = kubectl('exec', 'deployment/web', '--', 'node', 'dist/server/admin.js', 'setup');
  const [, link] = /\/setup\/(\S+)/.exec(said) ?? [];
  assert.ok(link, said);
  const made = await ask('POST', `/setup/${link}`, { body: { ...account, terms: true, privacy: true } });
  assert.equal(made.status, 204);
  const answer = await ask('POST', '/auth/v1/token?grant_type=password', { body: account });
  return (await answer.json()).access_token;
}

/** Adds under one key until it is acknowledged; `log` gets how often it was not, and for how long nobody was heard. */
async function add(token, log) {
  const key = randomUUID();
  const begun = Date.now();
  for (;;) {
    const status = await ask('POST', '/medications', { body: { name: `Try ${key}` }, token, key }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 201) break;
    if (status !== 429) log.failed += 1;
    assert.ok(Date.now() - begun < longestOutage, `nothing was acknowledged for ${longestOutage} ms, last ${status}`);
    await sleep(status === 429 ? 5 * pause : pause);
  }
  log.acknowledged += 1;
  log.longest = Math.max(log.longest, Date.now() - begun);
}

async function whilePeopleWrite(token, happen) {
  const log = { acknowledged: 0, failed: 0, longest: 0 };
  const before = await total(token);
  let isOver = false;
  const writing = Array.from({ length: writers }, async () => {
    while (!isOver) await add(token, log).then(() => sleep(pause));
  });
  const happening = sleep(10 * pause)
    .then(happen)
    .then(() => sleep(10 * pause))
    .finally(() => (isOver = true));
  await Promise.all([happening, ...writing]);
  assert.equal((await total(token)) - before, log.acknowledged, 'each acknowledged change is there once');
  return log;
}

async function total(token) {
  const answer = await ask('GET', '/medications', { token });
  return (await answer.json()).total;
}

await step('the database', () => void [apply('database'), databaseIsReady()]);
await step('migrations', () => {
  kubectl('delete', 'job/migrate', '--ignore-not-found');
  apply('migrate');
  kubectl('wait', '--for=condition=complete', 'job/migrate', '--timeout=15m');
});
await step('pods for pages and for jobs', () => {
  apply('app');
  for (const name of ['web', 'jobs']) kubectl('rollout', 'status', `deployment/${name}`, '--timeout=5m');
});
const token = await signedIn();
await step('all pods for pages are replaced, and no request fails', async () => {
  const { failed, acknowledged, longest } = await whilePeopleWrite(token, async () => {
    kubectl('rollout', 'restart', 'deployment/web');
    await replaced('web');
  });
  assert.equal(failed, 0);
  return `${acknowledged} changes, the longest took ${longest} ms`;
});
await step('the primary is killed, and nothing that was acknowledged is lost', async () => {
  const { failed, acknowledged, longest } = await whilePeopleWrite(token, async () => {
    const primary = 'cnpg.io/cluster=domeka-db,cnpg.io/instanceRole=primary';
    kubectl('delete', 'pod', '--selector', primary, '--grace-period=0', '--force', '--wait=false');
    await sleep(longestOutage / 2);
  });
  databaseIsReady();
  return `${acknowledged} changes, ${failed} refusals, the longest wait was ${longest} ms`;
});

/** Asks now and then, so that people go on writing meanwhile. */
async function replaced(name) {
  for (;;) {
    const { metadata, spec, status } = JSON.parse(kubectl('get', `deployment/${name}`, '--output=json'));
    const counts = [status.replicas, status.updatedReplicas, status.availableReplicas];
    if (status.observedGeneration === metadata.generation && counts.every((count) => count === spec.replicas)) return;
    await sleep(5 * pause);
  }
}
