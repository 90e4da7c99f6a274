import { IdentityModule } from '@domeka/identity';
import { authSteps, jpeg, jpegOfSize, photoFile, postForm, startTestApp } from '@domeka/testing';
import type { FormPart, Person, TestApp } from '@domeka/testing';
import sharp from 'sharp';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
let origin: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
  await t.app.listen(0, '127.0.0.1');
  origin = await t.app.getUrl();
});
afterAll(() => t.close());

const tenMegabytes = 10 * 1024 * 1024;
const post = (parts: FormPart[], token = anna.token) => postForm(`${origin}/api/medication-forms`, parts, token);
const drafts = () => t.sql('select 1 from medication_drafts');

test('the type of a form has no case', async () => {
  const { status, json } = await t.api('POST /medication-forms', {
    token: anna.token,
    body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nApap\r\n--x--\r\n',
    headers: { 'content-type': 'MULTIPART/Form-Data; boundary=x' },
  });
  expect([status, json.values]).toEqual([200, { name: 'Apap' }]);
});

test('a form without a photo comes back as it was typed, and nothing is kept', async () => {
  const { status, json } = await post([
    ['name', ' Apap '],
    ['categories', 'painkiller'],
    ['categories', 'other'],
    ['quantity', '1,5'],
    ['image', new Blob([]), ''],
  ]);
  expect([status, json]).toEqual([
    200,
    {
      values: { name: ' Apap ', categories: ['painkiller', 'other'], quantity: '1,5' },
      draftId: null,
      imageDigest: null,
      imageRefusal: null,
    },
  ]);
  expect(await drafts()).toEqual([]);
});

test('a text much too long comes back whole, to be refused at its field', async () => {
  const leaflet = 'Przed użyciem… '.repeat(15_000);
  const { status, json } = await post([
    ['name', 'Apap'],
    ['additionalInfo', leaflet],
  ]);
  expect([status, json.values]).toEqual([200, { name: 'Apap', additionalInfo: leaflet }]);
  const refused = await t.api('POST /medications', { token: anna.token, body: json.values });
  expect([refused.status, refused.problem.errors]).toMatchObject([
    422,
    [{ path: 'additionalInfo', code: 'too-long', params: { max: '5000' } }],
  ]);
});

test('a form that comes after its session ended is kept for who it is from, and for nobody else', async () => {
  const [ola, jan] = [await t.person('ola'), await t.person('jan')];
  const { formAuthor } = (await t.api('GET /medications', { token: ola.token })).json;
  const typed: FormPart[] = [
    ['name', 'Apap'],
    ['categories', 'painkiller'],
    ['categories', 'other'],
    ['draftId', '00000000-0000-4000-8000-000000000000'],
    ['version', '3'],
  ];
  const sent = await post([['author', formAuthor], ...typed, ['image', photoFile(await jpeg())]], '');
  expect([sent.status, sent.json]).toEqual([
    401,
    expect.objectContaining({ code: 'sign-in-needed', params: { draftId: expect.any(String) } }),
  ]);
  const { draftId } = sent.json.params;
  const again = (await authSteps(t).signIn(ola.email)).json.access_token;
  const kept = await t.api(`GET /medication-drafts/${draftId}`, { token: again });
  expect(kept.json).toMatchObject({
    kind: 'form',
    values: { name: 'Apap', categories: ['painkiller', 'other'], version: '3' },
    hasImage: false,
  });
  expect(Object.keys(kept.json.values).sort()).toEqual(['categories', 'name', 'version']);
  expect((await t.api(`GET /medication-drafts/${draftId}`, { token: jan.token })).status).toBe(404);
  expect((await t.api(`GET /medication-drafts/${draftId}`)).status).toBe(401);
  const { status } = await t.api('POST /medications', { token: again, body: { name: 'Apap', draftId } });
  expect(status).toBe(201);
  expect((await t.api(`GET /medication-drafts/${draftId}`, { token: again })).status).toBe(404);
});

test('without a session and a name signed here nothing is kept', async () => {
  const gone = await t.person('gone');
  const { formAuthor } = (await t.api('GET /medications', { token: gone.token })).json;
  await t.sql('delete from users where id = $1', [gone.id]);
  const before = await drafts();
  for (const author of [formAuthor, gone.id, anna.id, '', 'x'.repeat(1000)]) {
    for (const photo of [[], [['image', photoFile(await jpeg())]]] as FormPart[][]) {
      const { status, json } = await post([['author', author], ['name', 'Apap'], ...photo], '');
      expect([status, json.code, json.params]).toEqual([401, 'sign-in-needed', undefined]);
    }
  }
  expect(await drafts()).toEqual(before);
});

test('a photo waits in a draft and goes with the medication', async () => {
  const { json } = await post([
    ['name', 'Apap'],
    ['image', photoFile(await jpeg(2000, 1000))],
  ]);
  expect(json).toMatchObject({ values: { name: 'Apap' }, draftId: expect.any(String), imageRefusal: null });
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
  const { json } = await post([['image', photoFile(await jpeg())]]);
  const edit = (body: object) => t.api(`PATCH /medications/${before.id}`, { token: anna.token, body });
  expect((await edit({ draftId: json.draftId })).json.imageUrl).toContain('/image?v=');
  expect((await edit({ removeImage: 'true' })).json.imageUrl).toBeNull();
  expect((await t.api(`GET /medications/${before.id}/image`, { token: anna.token })).status).toBe(404);
});

test('a corrected form goes on with its draft; a newer photo replaces the older one', async () => {
  const { json: first } = await post([['image', photoFile(await jpeg(100, 50))]]);
  const { json: second } = await post([
    ['draftId', first.draftId],
    ['name', 'Apap'],
    ['image', photoFile(await jpeg(30, 90))],
  ]);
  expect(second.draftId).toBe(first.draftId);
  const { bytes } = await t.api(`GET /medication-drafts/${first.draftId}/image`, { token: anna.token });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 90 });
  expect(
    (
      await post([
        ['draftId', first.draftId],
        ['name', 'x'],
      ])
    ).json.draftId,
  ).toBe(first.draftId);
});

test('a photo in somebody else’s draft is not touched by naming it', async () => {
  const jan = await t.person('jan');
  const { json: his } = await post([['image', photoFile(await jpeg(100, 50))]], jan.token);
  const { json } = await post([
    ['draftId', his.draftId],
    ['image', photoFile(await jpeg())],
  ]);
  expect(json.draftId).not.toBe(his.draftId);
  expect((await t.api(`GET /medication-drafts/${his.draftId}/image`, { token: anna.token })).status).toBe(404);
});

test('the same photo has the same digest, another one another', async () => {
  const digestOf = async (width: number) =>
    (await post([['image', photoFile(await jpeg(width, 30))]])).json.imageDigest as string;
  const [first, again, other] = [await digestOf(40), await digestOf(40), await digestOf(50)];
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('a photo of ten megabytes is taken', async () => {
  expect((await post([['image', photoFile(await jpegOfSize(tenMegabytes))]])).json).toMatchObject({
    imageRefusal: null,
    draftId: expect.any(String),
  });
});

test('files under other names are read past', async () => {
  const { status, json } = await post([
    ['other', photoFile(await jpeg())],
    ['name', 'Apap'],
  ]);
  expect([status, json]).toEqual([
    200,
    { values: { name: 'Apap' }, draftId: null, imageDigest: null, imageRefusal: null },
  ]);
});
