import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { shareSteps, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let second: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule], { throttleScale: 1 });
  second = await t.another();
});
afterAll(() => t.close());

const open = (app: TestApp, token: string, address: string) => app.api(`GET /shared/${token}`, { address });
const guess = (n: number, address = '192.0.2.1') => open(n % 2 ? t : second, `${'x'.repeat(39)}${1000 + n}`, address);

test('a hundred guesses in ten minutes from one address, in all processes together', async () => {
  const answers = await Promise.all(Array.from({ length: 110 }, (_, n) => guess(n)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(100);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect([refused?.problem.code, Number(refused?.headers['retry-after']) > 0]).toEqual(['too-many-requests', true]);
  expect((await guess(1, '192.0.2.2')).status).toBe(404);
});

test('revoked links count like unknown ones', async () => {
  const her = shareSteps(t, await t.person('anna'));
  const { id, shareToken } = await her.share();
  await her.revoke(id);
  expect((await open(t, shareToken, '192.0.2.1')).status).toBe(429);
});

test('good links are followed all the same, and counted nowhere', async () => {
  const { shareToken } = await shareSteps(t, await t.person('anna')).share();
  const before = await t.sql('select sum(hits) from rate_limits');
  for (let n = 0; n < 20; n += 1) expect((await open(t, shareToken, '192.0.2.1')).status).toBe(200);
  expect(await t.sql('select sum(hits) from rate_limits')).toEqual(before);
});
