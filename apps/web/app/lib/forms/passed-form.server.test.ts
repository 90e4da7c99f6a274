import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readForm } from '@domeka/multipart';
import { passedForm } from './passed-form.server.ts';

async function read(form: ReturnType<typeof passedForm>) {
  const body = Readable.fromWeb(form.body as Parameters<typeof Readable.fromWeb>[0]);
  const sent = { type: form.headers['Content-Type'], length: 0, body };
  const { typed, taken } = await readForm(sent, () => async ({ name, bytes }) => [name, await text(bytes)]);
  return { typed: Object.fromEntries(typed), taken };
}
const bytes = (said: string) => new Blob([said]).stream();

test('a file passes, and after it what was typed around it', async () => {
  const form = passedForm({ name: 'rejestr – "nowy".csv', bytes: bytes('ean,name\n') }, () =>
    Promise.resolve({ mode: 'import', destination: 'personal' }),
  );
  expect(await read(form)).toEqual({
    typed: { mode: 'import', destination: 'personal' },
    taken: [['file', ['rejestr – %22nowy%22.csv', 'ean,name\n']]],
  });
});

test('a name of several lines begins no header and no part', async () => {
  const name = 'a\r\nX: y\r\n\r\n.csv';
  const form = passedForm({ name, bytes: bytes('x') }, () => Promise.resolve({}));
  expect((await read(form)).taken).toEqual([['file', ['a  X: y    .csv', 'x']]]);
});

test('without a file the API has to say that there is none', async () => {
  expect(await read(passedForm(null, () => Promise.resolve({ mode: 'check' })))).toEqual({
    typed: { mode: 'check' },
    taken: [],
  });
});

test('a form that broke off below its file is not one that is whole', async () => {
  const form = passedForm({ name: 'a.csv', bytes: bytes('x') }, () => Promise.reject(new Error('gone')));
  await expect(read(form)).rejects.toThrow();
});
