import { IdentityModule } from '@domeka/identity';
import { adminEmail, cameraPhoto, jpeg, jpegOfSize, picture, testModule, twoStepSteps } from '@domeka/testing';
import sharp from 'sharp';
import { ContentModule } from './content.module.ts';

const t = testModule([IdentityModule, ContentModule]);
let token: string;
beforeAll(async () => {
  token = (await twoStepSteps(t).setUp(await t.person(adminEmail))).token;
});

let written = 0;
const write = async (content = '') => {
  const title = `With pictures ${(written += 1)}`;
  const body = { title, language: 'en', pageType: 'knowledge_base', content };
  return (await t.api('POST /admin/pages', { token, body })).json as { id: string; version: number };
};
const put = (id: string, name: string, body: Buffer, type = 'image/jpeg') =>
  t.api(`PUT /admin/pages/${id}/pictures/${name}`, { token, body, headers: { 'content-type': type } });
const drop = (id: string, name: string) => t.api(`DELETE /admin/pages/${id}/pictures/${name}`, { token });
const seen = (url: string) => t.api(`GET ${url}`);
const shows = (url: string) => `<p>See</p><img src="${url}" alt="A box" width="60" height="40" loading="lazy" />`;

test('a picture is re-encoded without what the camera noted, and everybody may keep it for good', async () => {
  const { id } = await write();
  const answer = await put(id, 'box.jpg', await cameraPhoto());
  expect(answer.json).toEqual({
    name: 'box.jpg',
    url: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}\.jpg$/),
    width: 40,
    height: 80,
  });
  const { status, headers, bytes } = await seen(answer.json.url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/jpeg', 'public, max-age=31536000, immutable'],
  ]);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const known = await t.api(`GET ${answer.json.url}`, { headers: { 'if-none-match': headers.etag as string } });
  expect(known.status).toBe(304);
  expect((await t.api(`GET /admin/pages/${id}`, { token })).json.pictures).toEqual([answer.json]);
});

test('large ones are made smaller, ones no browser should meet are refused in words', async () => {
  const { id } = await write();
  const large = (await put(id, 'large', await picture(3200, 800).png().toBuffer(), 'image/png')).json;
  expect([large.width, large.height]).toEqual([1600, 400]);
  const refused = [
    await put(id, 'text', Buffer.from('hello')),
    await put(id, 'drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    await put(id, 'huge', await jpegOfSize(10 * 1024 * 1024 + 1)),
    await put(id, 'Bad Name', await jpeg()),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
    [422, 'image-unreadable'],
    [422, 'image-unreadable'],
    [413, 'image-too-large'],
    [422, 'invalid-input'],
  ]);
  expect(refused[2]?.problem.title).toBe('This picture is larger than 10 MB.');
});

test('a picture goes with the last page that has it', async () => {
  const one = await write();
  const { url } = (await put(one.id, 'box', await jpeg(61, 41))).json;
  const two = await write(shows(url));
  await t.api(`DELETE /admin/pages/${one.id}`, { token });
  expect((await seen(url)).status).toBe(200);
  await t.api(`DELETE /admin/pages/${two.id}`, { token });
  expect((await seen(url)).status).toBe(404);
});

test('a shown picture is not deleted; one that is no longer shown is, and so is one replaced under its name', async () => {
  const { id, version } = await write();
  const { url } = (await put(id, 'box', await jpeg(62, 42))).json;
  const body = { content: shows(url), version };
  const { version: shown } = (await t.api(`PATCH /admin/pages/${id}`, { token, body })).json;
  expect((await drop(id, 'box')).problem.code).toBe('picture-shown');
  await t.api(`PATCH /admin/pages/${id}`, { token, body: { content: '', version: shown } });
  const successor = (await put(id, 'box', await jpeg(63, 43))).json;
  expect([(await seen(url)).status, (await seen(successor.url)).status]).toEqual([404, 200]);
  expect((await drop(id, 'box')).status).toBe(204);
  expect([(await seen(successor.url)).status, (await drop(id, 'box')).problem.code]).toEqual([
    404,
    'picture-not-found',
  ]);
});

test('the same picture taken in by several at once is there once', async () => {
  const pages = await Promise.all([write(), write(), write()]);
  const bytes = await jpeg(64, 44);
  const answers = await Promise.all(pages.map(({ id }) => put(id, 'box', bytes)));
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.url}`)).size).toBe(1);
});

test.each(['x.jpg', '0123456789abcdef.jpg', '0123456789abcdef', '..%2fsecret', '0123456789ABCDEF.jpg'])(
  'there is no picture %s',
  async (file) => {
    expect((await seen(`/pictures/${file}`)).status).toBe(404);
  },
);
