import { formWithFiles } from './form-with-files.server.ts';
import { assertNotTooLarge, formValues, intentOf, listOf, onceHeaders, stepBy, textOf } from './forms.server.ts';

const posting = (body: BodyInit) => new Request('http://localhost', { method: 'POST', body });

test('controls that come several times have a list', async () => {
  const values = await formValues(posting(new URLSearchParams('name=Apap&categories=a&categories=b')));
  expect(values).toEqual({ name: 'Apap', categories: ['a', 'b'] });
  expect([listOf(values, 'categories'), listOf(values, 'name')]).toEqual([['a', 'b'], ['Apap']]);
  expect(() => textOf(values, 'categories')).toThrow(Response);
});

test('a control may be called like a member of every object', async () => {
  const values = await formValues(posting(new URLSearchParams('__proto__=x&constructor=y')));
  expect([textOf(values, '__proto__'), textOf(values, 'constructor')]).toEqual(['x', 'y']);
  expect([textOf({}, 'constructor'), listOf({}, 'toString')]).toEqual(['', []]);
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});

test('files are left out', async () => {
  const form = new FormData();
  form.append('image', new Blob(['x']), 'x.png');
  expect(await formValues(posting(form))).toEqual({});
});

describe('the form of one person in the session of another', () => {
  const sentBy = (sender: string, author: string) =>
    new Request('http://localhost', {
      method: 'POST',
      headers: { 'x-form-author': sender },
      body: new URLSearchParams({ name: 'Apap', author }),
    });

  test('is refused, once it was kept for whose it is', async () => {
    const kept: unknown[] = [];
    const keep = (values: object) => {
      kept.push(values);
      return Promise.resolve('draft');
    };
    const refusal = await formValues(sentBy('q.signed', 'p.signed'), keep).catch((error: unknown) => error);
    expect((refusal as Response).status).toBe(403);
    expect(await (refusal as Response).json()).toMatchObject({ code: 'form-of-another', params: { draftId: 'draft' } });
    expect(kept).toEqual([{ name: 'Apap', author: 'p.signed' }]);
    const { body, headers } = new Response(
      '--x\r\nContent-Disposition: form-data; name="author"\r\n\r\np.s\r\n--x--\r\n',
    );
    headers.set('content-type', 'multipart/form-data; boundary=x');
    headers.set('x-form-author', 'q.s');
    const request = new Request('http://localhost', { method: 'POST', headers, body, duplex: 'half' });
    await expect(formWithFiles(request, {})).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['its own person’s, also while the secret is changed', 'p.signed', 'p.signed-before'],
    ['a visitor’s page', 'p.signed', ''],
    ['whose session has ended', '', 'p.signed'],
  ])('is not one of %s', async (_, sender, author) => {
    expect(await formValues(sentBy(sender, author))).toMatchObject({ name: 'Apap' });
  });
});

test('more controls than forms have are not read, in either way of sending', async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `f${at}`);
  const parts = new FormData();
  for (const name of names) parts.append(name, 'x');
  for (const form of [new URLSearchParams(names.map((name) => [name, 'x'])), parts]) {
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const body = await sent.arrayBuffer();
    const request = new Request('http://localhost', { method: 'POST', headers: { 'content-type': type }, body });
    await expect(formValues(request)).rejects.toMatchObject({ status: 400 });
  }
});

test('what is no form is refused', async () => {
  await expect(formValues(posting('name=Apap'))).rejects.toMatchObject({ status: 400 });
});

test('what says it is too large is refused unread', async () => {
  const sized = (size: number, type: string) =>
    new Request('http://localhost', {
      method: 'POST',
      headers: { 'content-length': String(size), 'content-type': type },
      body: 'name=Apap',
    });
  const [form, upload] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  expect(await formValues(sized(1024 * 1024, form))).toEqual({ name: 'Apap' });
  for (const type of [form, upload])
    await expect(formValues(sized(1024 * 1024 + 1, type))).rejects.toMatchObject({ status: 413 });
  expect(() => assertNotTooLarge(sized(7, upload), 7)).not.toThrow();
  expect(() => assertNotTooLarge(sized(8, upload), 7)).toThrow(Response);
});

test('what turns out to be too large is refused, whatever its kind', async () => {
  const form = new FormData();
  form.append('name', 'x'.repeat(1024 * 1024));
  await expect(formValues(posting(form))).rejects.toMatchObject({ status: 400 });
});

test('a form says which of the page’s it is', () => {
  expect(intentOf({ intent: 'add' }, ['add', 'edit'])).toBe('add');
});

test.each([[{ intent: 'Add' }], [{ intent: ['edit', 'add'] }], [{ intent: 'constructor' }], [{ intent: '' }], [{}]])(
  'a form with %j is none of the page’s',
  (values) => expect(() => intentOf(values, ['add', 'edit'])).toThrow(Response),
);

test('a page may have a form that does not say which it is', () => {
  expect(intentOf({}, ['', 'edit'])).toBe('');
});

test('only an id of ours makes a form harmless twice', () => {
  const once = '6f1e7b52-7a0e-4d4f-9d51-3a8f5a9c2b11.add';
  expect(onceHeaders({ once })).toEqual({ headers: { 'Idempotency-Key': expect.stringMatching(/^[\w-]{43}$/) } });
  expect([onceHeaders({}), onceHeaders({ once: 'x' }), onceHeaders({ once: once.padEnd(101, 'x') })]).toEqual([
    {},
    {},
    {},
  ]);
});

test('a form that was corrected is another one; the draft of its photo does not matter', () => {
  const form = { once: '6f1e7b52-7a0e-4d4f-9d51-3a8f5a9c2b11.add', name: 'Apap' };
  expect(onceHeaders({ ...form, draftId: 'a' })).toEqual(onceHeaders({ ...form, draftId: 'b' }));
  expect(onceHeaders({ ...form, name: 'Ibuprom' })).not.toEqual(onceHeaders(form));
});

test('a step is of one piece', () => {
  expect([stepBy('1'), stepBy('-1')]).toEqual([1, -1]);
  for (const by of ['-50', '100', '0', '', '+1']) expect(() => stepBy(by)).toThrow(Response);
});
