import assert from 'node:assert/strict';
import { InDocker } from './in-docker.mjs';
import { InTree } from './in-tree.mjs';

// The life of a single container: start, first account, restart, upgrade, backup, restore. `tree`: without Docker, on the
// files that the image would hold.

const account = { email: 'first@example.test', password: 'quiet-river-stone-42' };
const json = { 'Content-Type': 'application/json' };

const machine = process.argv[2] === 'tree' ? new InTree() : new InDocker();
const send = (origin, path, body) =>
  fetch(`${origin}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
const lets = async ({ origin }) => (await send(origin, '/auth/v1/token?grant_type=password', account)).status;

async function step(what, take) {
  await take();
  console.log(`✓ ${what}`);
}

let running;
async function again() {
  assert.equal(await running.stop(), 0);
  running = await machine.start('data');
  assert.equal(await lets(running), 200);
}

try {
  await step('a folder of another owner: one line says whose it is and what to run', () => {
    machine.foreign('foreign');
    const { code, output } = machine.run('foreign', 'main');
    assert.deepEqual([code, output.trim().split('\n').length], [1, 1], output);
    assert.match(output, /^The data folder \S+ .*Run: (sudo chown -R \d+:\d+|chmod u\+rwx) \S+/);
  });
  await step('it starts on an empty folder, and names the link of the first account once', async () => {
    running = await machine.start('data');
    const [link, token] = /http\S+\/en\/setup\/(\S+)/.exec(running.said()) ?? [];
    assert.ok(link, running.said());
    const page = await fetch(link);
    assert.deepEqual([page.status, (await page.text()).includes('name="confirmPassword"')], [200, true]);
    const made = await send(running.origin, `/setup/${token}`, { ...account, terms: true, privacy: true });
    assert.equal(made.status, 204, await made.text());
    assert.equal(await lets(running), 200);
    assert.equal(running.said().split(token).length, 2);
    assert.doesNotMatch(running.said(), /Mailbox/);
  });
  await step('it starts again with the same accounts, and the link is gone', async () => {
    await again();
    assert.doesNotMatch(running.said(), /\/setup\//);
  });
  await step('an upgrade takes the folder over', async () => {
    machine.renew();
    await again();
  });
  await step('a backup is made and verified while it runs', () => {
    const { code, output } = running.run('backup', machine.inside('backups/copy', 'data'));
    assert.equal(code, 0, output);
    assert.equal(running.run('verify', machine.inside('backups/copy', 'data')).code, 0);
  });
  await step('with the secret it is restored into a new folder', async () => {
    assert.equal(await running.stop(), 0);
    for (const file of ['backups/copy', 'secret-key']) machine.copy('data', 'restored', file);
    const { code, output } = machine.run('restored', 'restore', machine.inside('copy', 'restored'));
    assert.equal(code, 0, output);
    running = await machine.start('restored');
    assert.equal(await lets(running), 200);
    assert.equal(await running.stop(), 0);
  });
} finally {
  machine.end();
}
