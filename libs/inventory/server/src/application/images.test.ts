import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { jpeg, jpegOfSize } from '@domeka/testing';
import { Images } from './images.ts';

const images = new Images(null as never);
const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
afterEach(() => warned.mockClear());

test('what only the reader of photos can tell about a picture is in the log', async () => {
  const cut = (await jpegOfSize(60_000)).subarray(0, 3000);
  await expect(images.take(Readable.from([cut]))).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(warned.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.any(String)]]);
});

test('a JPEG that lacks only its end mark is a picture', async () => {
  const whole = await jpeg();
  expect(whole.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(await images.take(Readable.from([whole.subarray(0, -2)]))).toEqual(await images.take(Readable.from([whole])));
});

test.each([
  ['what is no picture', ['hello']],
  ['nothing', []],
])('%s is refused without a word in the log', async (_, chunks) => {
  const bytes = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  await expect(images.take(bytes)).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(warned).not.toHaveBeenCalled();
});

test('a stream that breaks off is a malformed body, not a picture', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('aborted')) });
  await expect(images.take(broken)).rejects.toMatchObject({ code: 'malformed-body' });
});
