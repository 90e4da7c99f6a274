import { Readable } from 'node:stream';
import { largestFormWithFile } from '@domeka/kernel';
import { FormTooLarge, FormUnreadable, readForm } from './read-form.ts';
import type { ArrivingFile } from './read-form.ts';

const part = (said: string, value: string) => `--x\r\nContent-Disposition: form-data; ${said}\r\n\r\n${value}\r\n`;
const photo = part('name="photo"; filename="box.jpg"', 'square');
const sent = (body: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>, length = 0) => ({
  type: 'multipart/form-data; boundary=x',
  length,
  body: Readable.from(body, { objectMode: false }),
});
const nobody = () => undefined;
const wholeOf = async ({ bytes }: ArrivingFile) => {
  let text = '';
  for await (const piece of bytes) text += Buffer.from(piece).toString();
  return text;
};

test('a taker knows the name of its file, what stands above it, and then what stands below', async () => {
  const form = [part('name="name"', 'Apap'), photo, part('name="mode"', 'import'), '--x--\r\n'];
  const { typed, taken } = await readForm(sent(form), (control, typedAbove) => {
    const above = [...typedAbove.keys()];
    return async (file) => {
      const bytes = await wholeOf(file);
      return { control, name: file.name, bytes, above, all: [...(await file.typed).keys()] };
    };
  });
  expect(taken).toEqual([
    ['photo', { control: 'photo', name: 'box.jpg', bytes: 'square', above: ['name'], all: ['name', 'mode'] }],
  ]);
  expect(typed.get('mode')).toBe('import');
});

test('of several files those are read past that nobody takes', async () => {
  let count = 0;
  const first = () => ((count += 1) > 1 ? undefined : wholeOf);
  const { taken } = await readForm(sent([photo, photo, '--x--\r\n']), first);
  expect([taken, count]).toEqual([[['photo', 'square']], 2]);
});

test('more files than are asked for are too large a form', async () => {
  await expect(readForm(sent([photo, photo, '--x--\r\n']), nobody, { files: 1 })).rejects.toBeInstanceOf(FormTooLarge);
});

test('what says that it is larger than any form is not read', async () => {
  const form = sent([photo, '--x--\r\n'], largestFormWithFile + 1);
  await expect(readForm(form, nobody)).rejects.toBeInstanceOf(FormTooLarge);
  expect(form.body.readableFlowing).toBeNull();
});

test('what says nothing of its size is refused once it has too many bytes, and a taker hears of it', async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  async function* endless() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    for (let size = 0; size <= largestFormWithFile; size += megabyte.length) yield await Promise.resolve(megabyte);
  }
  let size = 0;
  const take = async ({ bytes }: ArrivingFile) => {
    for await (const { length } of bytes) size += length;
  };
  let taking: Promise<void> | undefined;
  const reading = readForm(sent(endless()), () => (file) => (taking = take(file)));
  await expect(reading).rejects.toBeInstanceOf(FormTooLarge);
  await expect(taking).rejects.toBeInstanceOf(FormTooLarge);
  expect(size).toBeLessThanOrEqual(largestFormWithFile);
});

test('a form that breaks off tells those who wait for what stands below their file', async () => {
  let below: Promise<FormData> | undefined;
  const reading = readForm(
    sent([photo]),
    () =>
      ({ typed }) =>
        Promise.resolve((below = typed)),
  );
  await expect(reading).rejects.toBeInstanceOf(FormUnreadable);
  await expect(below).rejects.toBeInstanceOf(FormUnreadable);
});
