import { readdir, readFile } from 'node:fs/promises';
import { IdentityModule } from '@domeka/identity';
import { startBuiltProduct, startTestApp, until } from '@domeka/testing';
import type { BuiltProduct, Person, TestApp } from '@domeka/testing';
import type { ScanView } from '@domeka/boxes/contract';
import { BoxesModule } from './boxes.module.ts';
import { lettering } from './lettering.fixture.ts';

// Kills the reader of lettering of a built product, then the product.

let t: TestApp;
let anna: Person;
let product: BuiltProduct;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, BoxesModule]);
  anna = await t.person('anna');
  product = await startBuiltProduct(t);
});
afterAll(async () => {
  await product.kill();
  await t.close();
});

const scan = (picture: Buffer) =>
  fetch(`${product.origin}/api/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });

const statusOf = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const [state = '', parent = ''] = text?.slice(text.lastIndexOf(') ') + 2).split(' ') ?? [];
  return text === null ? undefined : { state, parent: Number(parent) };
};
const readerOf = async ({ pid }: BuiltProduct) => {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    if ((await statusOf(id))?.parent !== pid) continue;
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('lettering-worker')) return id;
  }
  return undefined;
};

test('a reader that is killed is an answer that says to come back, and is replaced; killed itself, it leaves none', async () => {
  const picture = await lettering('Ibuprom Max', '24 tabletki');
  const broken = scan(picture);
  const reader = await until(() => readerOf(product), 'reader of the lettering');
  process.kill(reader, 'SIGKILL');
  const answer = await broken;
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'try-again-later' })]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

  let again = await scan(picture);
  while (again.status === 503) again = await scan(picture); // on a busy machine reading may take too long
  expect([again.status, ((await again.json()) as ScanView).quantity]).toEqual([200, 24]);
  const next = await until(() => readerOf(product), 'another reader');
  expect(next).not.toBe(reader);
  await product.kill();
  await until(async () => {
    const { state = 'Z' } = (await statusOf(next)) ?? {};
    return state === 'Z' ? true : undefined; // zombie
  }, 'end of the reader');
});
