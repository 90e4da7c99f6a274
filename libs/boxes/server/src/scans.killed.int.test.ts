import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { IdentityModule } from '@domeka/identity';
import { startBuiltProduct, startTestApp, until } from '@domeka/testing';
import type { BuiltProduct, Person, TestApp } from '@domeka/testing';
import type { ScanView } from '@domeka/boxes/contract';
import { BoxesModule } from './boxes.module.ts';
import { lettering } from './lettering.fixture.ts';

// The built product beside a test's own: its reader of lettering, a process, is killed, and then itself.

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

const processes = async () => (await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])).stdout.split('\n');
const readerOf = async ({ pid }: BuiltProduct) => {
  const line = (await processes()).find((one) => one.includes('lettering-worker') && one.includes(` ${pid} `));
  return line === undefined ? undefined : Number.parseInt(line, 10);
};

test('a reader that is killed is an answer that says to come back, and is replaced; killed itself, it leaves none', async () => {
  const picture = await lettering('Ibuprom Max', '24 tabletki');
  const broken = scan(picture);
  const reader = await until(() => readerOf(product), 'reader of the lettering');
  process.kill(reader, 'SIGKILL');
  const answer = await broken;
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'try-again-later' })]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

  const again = await scan(picture);
  expect([again.status, ((await again.json()) as ScanView).quantity]).toEqual([200, 24]);
  const next = await until(() => readerOf(product), 'another reader');
  expect(next).not.toBe(reader);
  await product.kill();
  await until(async () => {
    const left = (await processes()).some((line) => Number.parseInt(line, 10) === next && !line.includes('<defunct>'));
    return left ? undefined : true;
  }, 'end of the reader');
});
