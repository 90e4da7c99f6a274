import { IdentityModule } from '@domeka/identity';
import { cameraPhoto, jpeg, picture, startTestApp, transactionBeside } from '@domeka/testing';
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
const get = (id: string, headers: Record<string, string> = {}) =>
  t.api(`GET /medications/${id}/image`, { token: anna.token, headers });

test('a photo is stored upright, as JPEG, and knows nothing of who took it where', async () => {
  const id = await box();
  expect((await sharp(await cameraPhoto()).metadata()).exif).toBeDefined();
  expect((await put(id, await cameraPhoto())).status).toBe(200);
  const { bytes, headers } = await get(id);
  const metadata = await sharp(bytes).metadata();
  expect([headers['content-type'], metadata.format, metadata.width, metadata.height]).toEqual([
    'image/jpeg',
    'jpeg',
    40,
    80,
  ]);
  expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('Nowak')).toBe(false);
  // Rotated by 90°: left is on top.
  const [red = 0, , blue = 255] = await sharp(bytes)
    .extract({ left: 20, top: 15, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red > 200, blue < 60]).toEqual([true, true]);
});

test.each([
  [3200, 1000, 1600, 500],
  [1000, 3200, 500, 1600],
  [1600, 1600, 1600, 1600],
  [10, 7, 10, 7],
])('a photo of %d × %d is kept as %d × %d', async (width, height, keptWidth, keptHeight) => {
  const id = await box();
  await put(id, await jpeg(width, height));
  expect(await sharp((await get(id)).bytes).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
});

test.each([
  ['PNG', () => picture().png().toBuffer(), 'image/png'],
  ['WebP', () => picture().webp().toBuffer(), 'image/webp'],
  ['GIF', () => picture().gif().toBuffer(), 'image/gif'],
  ['AVIF', () => picture().avif({ effort: 0 }).toBuffer(), 'image/avif'],
  ['JPEG in capital letters', () => picture().jpeg().toBuffer(), 'IMAGE/JPEG'],
  ['PNG that says it is JPEG', () => picture().png().toBuffer(), 'image/jpeg'],
])('a %s is taken and becomes a JPEG', async (_, make, type) => {
  const id = await box();
  expect((await put(id, await make(), type)).status).toBe(200);
  expect((await sharp((await get(id)).bytes).metadata()).format).toBe('jpeg');
});

test('a photo has an address that changes with it, and the medication a new version', async () => {
  const id = await box();
  const first = (await put(id, await jpeg(60, 40, '#ff0000'))).json;
  const second = (await put(id, await jpeg(60, 40, '#00ff00'))).json;
  expect(first.imageUrl).toMatch(new RegExp(`^/api/medications/${id}/image\\?v=\\w+$`));
  expect(second.imageUrl).not.toBe(first.imageUrl);
  expect([first.version, second.version]).toEqual([2, 3]);
  expect((await t.api(`GET /medications/${id}`, { token: anna.token })).json.imageUrl).toBe(second.imageUrl);
});

test('who has a photo already need not be sent it again', async () => {
  const id = await box();
  await put(id, await jpeg(60, 40, '#ff0000'));
  const { etag, 'cache-control': kept } = (await get(id)).headers;
  expect(kept).toBe('private, no-cache');
  const again = await get(id, { 'if-none-match': String(etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  await put(id, await jpeg(60, 40, '#00ff00'));
  expect((await get(id, { 'if-none-match': String(etag) })).status).toBe(200);
});

test('a photo taken away is gone', async () => {
  const id = await box();
  await put(id, await jpeg());
  const removed = await t.api(`DELETE /medications/${id}/image`, { token: anna.token });
  expect([removed.status, removed.json.imageUrl]).toEqual([200, null]);
  expect((await get(id)).status).toBe(404);
});

test('a photo that is not there is taken away without a change', async () => {
  const id = await box();
  const stored = () => t.sql('select version, updated_at from medications where id = $1', [id]);
  const before = await stored();
  const removed = await t.api(`DELETE /medications/${id}/image`, { token: anna.token });
  expect([removed.status, removed.json.version]).toEqual([200, 1]);
  await t.api(`PATCH /medications/${id}`, { token: anna.token, body: { removeImage: true } });
  expect(await stored()).toEqual(before);
});

test('a photo is deleted with its medication', async () => {
  const id = await box();
  await put(id, await jpeg());
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  expect(await t.sql('select 1 from medication_images where medication_id = $1', [id])).toEqual([]);
});

test('other people neither see nor replace a photo; foreign and missing look alike', async () => {
  const [id, jan] = [await box(), await t.person('jan')];
  await put(id, await jpeg());
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const wanted of [id, unknown]) {
    expect((await put(wanted, await jpeg(), 'image/jpeg', jan.token)).status).toBe(404);
    expect((await t.api(`GET /medications/${wanted}/image`, { token: jan.token })).status).toBe(404);
    expect((await t.api(`DELETE /medications/${wanted}/image`, { token: jan.token })).status).toBe(404);
  }
  expect((await get(id)).status).toBe(200);
});

test('of ten photos at the same moment the last one stays', async () => {
  const id = await box();
  const photos = await Promise.all(Array.from({ length: 10 }, (_, n) => jpeg(20 + n, 20)));
  const answers = await Promise.all(photos.map((photo) => put(id, photo)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { imageUrl } = (await t.api(`GET /medications/${id}`, { token: anna.token })).json;
  expect(String((await get(id)).headers.etag)).toContain(imageUrl.split('v=')[1]);
});

test('a first photo that comes just after another one replaces it', async () => {
  const id = await box();
  await transactionBeside(t, async (other) => {
    await other.query('select 1 from medications where id = $1 for update', [id]);
    await other.query(`insert into medication_images values ($1, 'x', 'x', now())`, [id]);
    const answer = put(id, await jpeg());
    await other.isWaitedFor();
    await other.commit();
    expect((await answer).status).toBe(200);
  });
  expect((await get(id)).bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
