import { IdentityModule } from '@domeka/identity';
import { jpegOfSize, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import sharp from 'sharp';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

let boxes = 0;
const box = async () =>
  (await t.api('POST /medications', { token: anna.token, body: { name: `Box ${(boxes += 1)}` } })).json.id as string;
const put = (id: string, body: Buffer | string, type = 'image/jpeg', token = anna.token) =>
  t.api(`PUT /medications/${id}/image`, { token, body, headers: { 'content-type': type } });

test.each([
  ['a text', () => Promise.resolve(Buffer.from('hello')), 422, 'image-unreadable'],
  ['nothing', () => Promise.resolve(Buffer.alloc(0)), 422, 'image-unreadable'],
  ['a cut picture', async () => (await jpegOfSize(60_000)).subarray(0, 3000), 422, 'image-unreadable'],
  ['HTML', () => Promise.resolve(Buffer.from('<html><script>alert(1)</script></html>')), 422, 'image-unreadable'],
  [
    'a drawing that runs',
    () =>
      Promise.resolve(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      ),
    422,
    'image-unreadable',
  ],
  [
    'a bomb of pixels',
    () =>
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    422,
    'image-too-many-pixels',
  ],
  ['one byte over ten megabytes', () => jpegOfSize(10 * 1024 * 1024 + 1), 413, 'image-too-large'],
])('%s is no photo', async (_, make, status, code) => {
  const id = await box();
  const answer = await put(id, await make());
  expect([answer.status, answer.problem.code]).toEqual([status, code]);
  expect((await t.api(`GET /medications/${id}`, { token: anna.token })).json).toMatchObject({
    imageUrl: null,
    version: 1,
  });
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'x'],
  ['multipart/form-data; boundary=x', 'x'],
])('%s is no type of photo', async (type, body) => expect((await put(await box(), body, type)).status).toBe(415));

test('a photo that is too large is told over a socket as well', async () => {
  await t.app.listen(0, '127.0.0.1');
  const id = await box();
  const answer = await fetch(`${await t.app.getUrl()}/api/medications/${id}/image`, {
    method: 'PUT',
    body: new Uint8Array(12 * 1024 * 1024),
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'image/jpeg' },
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'image-too-large']);
});
