import { formWithFiles } from './form-with-files.server.ts';

const post = (body: FormData | string, headers: Record<string, string> = {}) =>
  new Request('http://localhost', { method: 'POST', body, headers });
function sent(photo = 'x'.repeat(200_000), name = 'box.jpg') {
  const form = new FormData();
  form.append('name', 'Zażółć');
  form.append('categories', 'painkiller');
  form.append('categories', 'allergy');
  form.append('image', new Blob([photo]), name);
  form.append('isPrivate', 'true');
  return form;
}
const above = { name: 'Zażółć', categories: ['painkiller', 'allergy'] };
const typed = { ...above, isPrivate: 'true' };
const whole = (file: ReadableStream<Uint8Array>) => new Response(file).text();
const nothing = () => Promise.reject(new Error('There is no file to take'));
const statusOf = (form: Promise<unknown>) =>
  form.then(
    () => 200,
    (error: unknown) => (error instanceof Response ? error.status : String(error)),
  );

test('a file is taken whole, with what was typed above it known, and the form is read on behind it', async () => {
  const read = await formWithFiles(post(sent()), {
    image: async (file: ReadableStream<Uint8Array>, typedAbove: object) => ({
      typedAbove,
      length: (await whole(file)).length,
    }),
  });
  expect(read).toEqual({ values: typed, taken: { image: { typedAbove: above, length: 200_000 } } });
});

test.each([
  ['untouched', () => Promise.resolve('refused')],
  [
    'after its beginning',
    async (file: ReadableStream<Uint8Array>) => {
      await file.getReader().read();
      return 'refused';
    },
  ],
  [
    'in its middle, and cancelled',
    async (file: ReadableStream<Uint8Array>) => {
      const reader = file.getReader();
      await reader.read();
      await reader.cancel();
      return 'refused';
    },
  ],
])('what was typed is known where the file is left %s', async (_, take) => {
  expect(await formWithFiles(post(sent()), { image: take })).toEqual({ values: typed, taken: { image: 'refused' } });
});

test.each([
  ['no file was chosen', sent('', '')],
  [
    'it has another name',
    (() =>
      [...sent()].reduce((form, [name, value]) => {
        form.append(name === 'image' ? 'other' : name, value);
        return form;
      }, new FormData()))(),
  ],
])('nothing is taken where %s', async (_, form) => {
  expect(await formWithFiles(post(form), { image: nothing })).toEqual({ values: typed, taken: {} });
});

test('a fault while the file is taken ends the form', async () => {
  const fault = new TypeError('ours');
  await expect(formWithFiles(post(sent()), { image: () => Promise.reject(fault) })).rejects.toBe(fault);
});

const texts = (...all: [name: string, value: string][]) =>
  all.reduce((form, [name, value]) => {
    form.append(name, value);
    return form;
  }, new FormData());
const twoPhotos = sent();
twoPhotos.append('image', new Blob(['y']), 'other.jpg');
test.each([
  ['a text over a megabyte', texts(['name', 'x'.repeat(1024 * 1024 + 1)])],
  [
    'texts over a megabyte together',
    texts(...['a', 'b', 'c'].map((name): [string, string] => [name, 'ł'.repeat(180_000)])),
  ],
  ['too many controls', texts(...Array.from({ length: 61 }, (_, n): [string, string] => [`f${n}`, 'x']))],
  ['two photos', twoPhotos],
])('a form with %s is too large', async (_, form) => {
  expect(await statusOf(formWithFiles(post(form), { image: whole }))).toBe(413);
});

test('a text much too long is kept whole, to be refused at its field', async () => {
  const leaflet = 'Przed użyciem… '.repeat(15_000);
  const { values } = await formWithFiles(post(texts(['additionalInfo', leaflet])), { image: nothing });
  expect(values).toEqual({ additionalInfo: leaflet });
});

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
const part = (disposition: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
test.each([
  ['is none', 'name=Apap', { 'Content-Type': 'text/plain' }],
  ['has no boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
  ['has a boundary that does not occur', 'nothing', multipart],
  ['has an endless boundary', 'nothing', { 'Content-Type': `multipart/form-data; boundary=${'x'.repeat(300)}` }],
  ['is empty', '', multipart],
  ['breaks off', `${part('name="name"')}Apap`, multipart],
  ['breaks off in its photo', `${part('name="image"; filename="a.jpg"')}abc`, multipart],
])('a form that %s is unreadable', async (_, body, headers) => {
  expect(await statusOf(formWithFiles(post(body, headers), { image: whole }))).toBe(400);
});

test('files of several controls are taken, each by its own', async () => {
  const form = sent('front');
  form.append('box', new Blob(['square']), 'square.jpg');
  const { taken } = await formWithFiles(post(form), { image: whole, box: whole });
  expect(taken).toEqual({ image: 'front', box: 'square' });
});

function begun() {
  let fail: (error: Error) => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${part('name="image"; filename="a.jpg"')}${'abc'.repeat(1000)}`));
      fail = (error) => controller.error(error);
    },
  });
  const request = new Request('http://localhost', { method: 'POST', body, headers: multipart, duplex: 'half' });
  return { request, fail: () => fail(new Error('gone')) };
}

test('who goes away in the middle of a photo leaves nobody waiting', async () => {
  const { request, fail } = begun();
  let taking: Promise<string> | undefined;
  const form = formWithFiles(request, {
    image: (file) => {
      fail();
      return (taking = whole(file));
    },
  });
  expect(await statusOf(form)).toBe(400);
  await expect(taking).rejects.toThrow();
});

test('who goes away while the rest of a photo is read past does no harm', async () => {
  const { request, fail } = begun();
  const form = formWithFiles(request, {
    image: () => {
      setImmediate(() => setImmediate(fail)); // after it is no longer read
      return Promise.resolve('refused');
    },
  });
  expect(await statusOf(form)).toBe(400);
});

test('names of controls cannot reach the prototype', async () => {
  const form = texts(['__proto__', 'polluted'], ['constructor', 'x'], ['name', 'Apap']);
  const { values } = await formWithFiles(post(form), { image: nothing });
  expect([values.name, Object.getPrototypeOf(values), ({} as { polluted?: string }).polluted]).toEqual([
    'Apap',
    Object.prototype,
    undefined,
  ]);
});
