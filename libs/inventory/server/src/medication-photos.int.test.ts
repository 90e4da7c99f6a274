import { IdentityModule } from '@domeka/identity';
import { jpeg, jpegOfSize, startTestApp } from '@domeka/testing';
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

const keep = (body: Buffer, draftId = '', type = 'image/*') =>
  t.api(`POST /medication-photos?draftId=${draftId}`, { token: anna.token, body, headers: { 'content-type': type } });
const drafts = () => t.sql('select 1 from medication_drafts');

test('a photo waits in a draft and goes with the medication', async () => {
  const { status, json } = await keep(await jpeg(2000, 1000));
  expect([status, json]).toEqual([201, { draftId: expect.any(String), imageDigest: expect.any(String) }]);
  const waiting = await t.api(`GET /medication-drafts/${json.draftId}/image`, { token: anna.token });
  expect([waiting.status, waiting.headers['content-type'], (await sharp(waiting.bytes).metadata()).width]).toEqual([
    200,
    'image/jpeg',
    1600,
  ]);
  expect((await t.api(`GET /medication-drafts/${json.draftId}`, { token: anna.token })).json).toMatchObject({
    kind: 'form',
    hasImage: true,
  });
  const added = await t.api('POST /medications', { token: anna.token, body: { name: 'Apap', draftId: json.draftId } });
  expect(added.json.imageUrl).toContain(`/api/medications/${added.json.id}/image`);
  expect((await t.api(`GET /medications/${added.json.id}/image`, { token: anna.token })).bytes).toEqual(waiting.bytes);
  expect(await drafts()).toEqual([]);
});

test('a photo of an edited form goes with the medication too; a form may also take the photo away', async () => {
  const { json: before } = await t.api('POST /medications', { token: anna.token, body: { name: 'Edited' } });
  const { json } = await keep(await jpeg());
  const edit = (body: object) => t.api(`PATCH /medications/${before.id}`, { token: anna.token, body });
  expect((await edit({ draftId: json.draftId })).json.imageUrl).toContain('/image?v=');
  expect((await edit({ removeImage: 'true' })).json.imageUrl).toBeNull();
  expect((await t.api(`GET /medications/${before.id}/image`, { token: anna.token })).status).toBe(404);
});

test('a newer photo replaces the older one in the same draft; what was typed there stays', async () => {
  const { json: first } = await keep(await jpeg(100, 50));
  const body = { kind: 'form', values: { name: 'Apap' }, draftId: first.draftId };
  expect((await t.api('POST /medication-drafts', { token: anna.token, body })).json.id).toBe(first.draftId);
  expect((await keep(await jpeg(30, 90), first.draftId)).json.draftId).toBe(first.draftId);
  const { bytes } = await t.api(`GET /medication-drafts/${first.draftId}/image`, { token: anna.token });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 90 });
  expect((await t.api(`GET /medication-drafts/${first.draftId}`, { token: anna.token })).json).toMatchObject({
    values: { name: 'Apap' },
    hasImage: true,
  });
});

test('a photo in somebody else’s draft is not touched by naming it', async () => {
  const jan = await t.person('jan');
  const image = { body: await jpeg(100, 50), headers: { 'content-type': 'image/jpeg' } };
  const { json: his } = await t.api('POST /medication-photos', { token: jan.token, ...image });
  for (const named of [his.draftId, 'x', '&draftId=1']) {
    const { status, json } = await keep(await jpeg(), named);
    expect(status).toBe(201);
    expect(json.draftId).not.toBe(his.draftId);
  }
  const { bytes } = await t.api(`GET /medication-drafts/${his.draftId}/image`, { token: jan.token });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 50 });
});

test('the same photo has the same digest, another one another', async () => {
  const digestOf = async (width: number) => (await keep(await jpeg(width, 30))).json.imageDigest as string;
  const [first, again, other] = [await digestOf(40), await digestOf(40), await digestOf(50)];
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('a photo of ten megabytes is taken', async () => {
  expect((await keep(await jpegOfSize(10 * 1024 * 1024))).status).toBe(201);
});

test('a refused photo leaves nothing behind', async () => {
  const before = await drafts();
  const refused = await Promise.all([
    keep(Buffer.from('not a picture')),
    keep(await jpegOfSize(10 * 1024 * 1024 + 1)),
    keep(await jpeg(), '', 'multipart/form-data; boundary=x'),
    keep(Buffer.from('{}'), '', 'application/json'),
  ]);
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
    [422, 'image-unreadable'],
    [413, 'image-too-large'],
    [415, 'unsupported-content'],
    [415, 'unsupported-content'],
  ]);
  expect(await drafts()).toEqual(before);
});
