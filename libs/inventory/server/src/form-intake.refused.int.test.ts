import { jest } from '@jest/globals';
import { IdentityModule } from '@domeka/identity';
import { jpeg, jpegOfSize, photoFile, postForm, startTestApp } from '@domeka/testing';
import type { FormPart, Person, TestApp } from '@domeka/testing';
import { Images } from './application/images.ts';
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
const raw = (contentType: string, body: string | Buffer) =>
  t.api('POST /medication-forms', { token: anna.token, body, headers: { 'content-type': contentType } });
const drafts = () => t.sql('select 1 from medication_drafts');

test.each([
  ['no picture', () => Promise.resolve(Buffer.from('not a picture')), 'image-unreadable'],
  ['cut off', async () => (await jpegOfSize(60_000)).subarray(0, 3000), 'image-unreadable'],
  ['one byte over ten megabytes', () => jpegOfSize(tenMegabytes + 1), 'image-too-large'],
  ['three times too large', () => jpegOfSize(3 * tenMegabytes), 'image-too-large'],
])('a photo that is %s is refused, what was typed is not lost', async (_, make, refusal) => {
  const { status, json } = await post([
    ['name', 'Apap'],
    ['image', photoFile(await make())],
    ['additionalInfo', 'after the photo'],
  ]);
  expect([status, json]).toEqual([
    200,
    {
      values: { name: 'Apap', additionalInfo: 'after the photo' },
      draftId: null,
      imageDigest: null,
      imageRefusal: refusal,
    },
  ]);
});

test.each([
  ['a text over a megabyte', () => post([['name', 'x'.repeat(1024 * 1024 + 1)]])],
  [
    'texts over a megabyte together',
    () => post(['name', 'dosage', 'additionalInfo'].map((name): FormPart => [name, 'ł'.repeat(180_000)])),
  ],
  ['too many fields', () => post(Array.from({ length: 61 }, (_, n) => [`f${n}`, 'x'] as [string, string]))],
  [
    'two photos',
    async () =>
      post([
        ['image', photoFile(await jpeg())],
        ['image', photoFile(await jpeg())],
      ]),
  ],
])('a form with %s is too large', async (_, send) => {
  const { status, json } = await send();
  expect([status, json.code]).toEqual([413, 'body-too-large']);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with a boundary that does not occur', 'multipart/form-data; boundary=x', 'nothing'],
  ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'nothing'],
  [
    'that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nApap',
  ],
  [
    'that breaks off in its photo',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
  ],
  ['that is empty', 'multipart/form-data; boundary=x', ''],
])('a form %s is malformed', async (_, contentType, body) => {
  const answer = await raw(contentType, body);
  expect([answer.status, answer.problem.code]).toEqual([400, 'malformed-body']);
});

test('a fault of ours while a photo is read is not put down to the form', async () => {
  const take = jest.spyOn(t.app.get(Images), 'take').mockImplementationOnce((file) => {
    file.resume();
    return Promise.reject(new TypeError('ours'));
  });
  expect((await post([['image', photoFile(await jpeg())]])).status).toBe(500);
  take.mockRestore();
});

test.each([
  ['application/json', '{"name":"Apap"}'],
  ['image/jpeg', 'x'],
])('%s is no form', async (contentType, body) => {
  expect((await raw(contentType, body)).status).toBe(415);
});

test('names of controls cannot reach the prototype', async () => {
  const { json } = await post([
    ['__proto__', 'polluted'],
    ['constructor', 'x'],
    ['name', 'Apap'],
  ]);
  expect(json.values.name).toBe('Apap');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test('a visitor who goes away in the middle leaves nothing behind', async () => {
  const before = await drafts();
  const abort = new AbortController();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'),
      );
      setTimeout(() => abort.abort(), 50);
    },
  });
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'multipart/form-data; boundary=x' };
  await expect(
    fetch(`${origin}/api/medication-forms`, {
      method: 'POST',
      body,
      headers,
      signal: abort.signal,
      duplex: 'half',
    }),
  ).rejects.toThrow();
  expect((await post([['name', 'next']])).status).toBe(200);
  expect(await drafts()).toEqual(before);
});
