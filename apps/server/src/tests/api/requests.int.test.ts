import { connect } from 'node:net';
import { testModule } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let anna: Person;
beforeAll(async () => {
  anna = await t.person('anna');
  await t.app.listen(0, '127.0.0.1');
});

const json = { 'content-type': 'application/json' };
const send = (body: string | Buffer, headers: Record<string, string> = json) =>
  t.api('POST /medications', { token: anna.token, body, headers });
const stored = async () => (await t.api('GET /medications', { token: anna.token })).json.total as number;

test('a refusal is a problem with type, code and words; the request’s id is in the header alone', async () => {
  const answer = await t.api('GET /medications');
  expect(answer.status).toBe(401);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.problem).toMatchObject({
    type: 'urn:problem:common.sign-in-needed',
    status: 401,
    code: 'sign-in-needed',
  });
  expect(answer.headers['x-request-id']).toBeTruthy();
  expect(answer.problem).not.toHaveProperty('requestId');
});

test('a refusal and its fields are put in words of the asked language', async () => {
  const [en, pl] = await Promise.all(
    (['en', 'pl'] as const).map((language) =>
      t.api('POST /medications', { token: anna.token, body: { name: '' }, language }),
    ),
  );
  const words = [en, pl].flatMap((answer) => [answer?.problem.title, answer?.problem.errors?.[0]?.message]);
  expect(words).toEqual(Array(4).fill(expect.stringContaining(' ')));
  expect(new Set(words).size).toBe(4);
});

test('refused fields are named, each with its reason', async () => {
  const answer = await t.api('POST /medications', {
    token: anna.token,
    body: { name: '', isPrivate: 'yes', expiryDate: '2026-02-30' },
  });
  expect(answer.problem).toMatchObject({ type: 'urn:problem:inventory.invalid-input', status: 422 });
  expect(answer.problem.errors?.map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([
      ['name', 'required'],
      ['isPrivate', 'true-or-false'],
      ['expiryDate', 'date-invalid'],
    ]),
  );
});

test.each([
  ['broken off', '{"name":"a"'],
  ['no JSON at all', 'name=a'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['nested too deep', '['.repeat(100_000)],
  ['deep but closed', '{"name":'.repeat(200) + '1' + '}'.repeat(200)],
  ['of very many members', `{"name":"a"${',"a":1'.repeat(2000)}}`],
  ['of very many members further down', `{"name":"a","more":{"a":1${',"a":1'.repeat(2000)}}}`],
  ['a list of very many within', `{"name":"a","more":[1${',1'.repeat(2000)}]}`],
  ['reaching for the prototype', '{"name":"a","__proto__":{"polluted":true}}'],
  ['not UTF-8', Buffer.from('{"name":"\xc3\x28"}', 'latin1')],
])('a body that is %s is refused as malformed', async (_, body) => {
  const answer = await send(body);
  expect([answer.status, answer.problem.code]).toEqual([400, 'malformed-body']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
])('a body that is %s lacks its fields', async (_, body) => {
  const answer = await send(body);
  expect([answer.status, answer.problem.code]).toEqual([422, 'invalid-input']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['application/json; charset=utf-7'],
  ['multipart/form-data; boundary=x'],
  ['image/png'],
])('%s is not a type this route takes', async (type) => {
  const answer = await send('{"name":"a"}', { 'content-type': type });
  expect([answer.status, answer.problem.code]).toEqual([415, 'unsupported-content']);
});

test('a long text with commas and brackets is a text', async () => {
  const answer = await send(JSON.stringify({ name: '', additionalInfo: ',[{'.repeat(3000) }));
  expect([answer.status, answer.problem.code]).toEqual([422, 'invalid-input']);
});

test('encoded bodies are not decoded', async () => {
  const answer = await send('{"name":"a"}', { ...json, 'content-encoding': 'gzip' });
  expect([answer.status, answer.problem.code]).toEqual([415, 'unsupported-content']);
});

test('a body over one megabyte is too large', async () => {
  const answer = await send(JSON.stringify({ name: 'a', additionalInfo: 'x'.repeat(1024 * 1024) }));
  expect([answer.status, answer.problem.code]).toEqual([413, 'body-too-large']);
});

test.each([['GET /nothing-here'], ['POST /medications/x/y'], ['GET /'], ['PUT /medications']])(
  '%s is a problem, not a page',
  async (route) => {
    const answer = await t.api(route, { token: anna.token });
    expect([answer.status, answer.problem.type]).toEqual([404, 'urn:problem:common.not-found']);
  },
);

test.each([
  ['a lone percent sign', '/api/%'],
  ['broken UTF-8', '/api/medications/%c3%28'],
  ['far too long a part', `/api/medications/${'a'.repeat(600)}`],
])('an address with %s is nobody’s', async (_, url) => {
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } });
  expect([400, 404, 414]).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test('answers are not kept, not sniffed, not framed', async () => {
  const { headers } = await t.api('GET /medications', { token: anna.token });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a request id from outside is not believed', async () => {
  const answer = await fetch(`${await t.app.getUrl()}/api/health/live`, { headers: { 'x-request-id': 'mine' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('headers that do not come to an end within 20 seconds are not waited for', async () => {
  const began = Date.now();
  const sender = connect(Number(new URL(await t.app.getUrl()).port), '127.0.0.1');
  const isCut = new Promise((done) => sender.on('close', done));
  sender.resume().write('GET /api/health/live HTTP/1.1\r\nHost: local');
  await isCut;
  expect(Date.now() - began).toBeLessThan(27_000);
});

test('nothing of all this was stored', async () => expect(await stored()).toBe(0));
