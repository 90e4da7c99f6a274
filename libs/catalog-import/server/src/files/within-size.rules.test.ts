import { withinSize } from './within-size.ts';

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield await Promise.resolve(new Uint8Array(size));
}

async function sizesWithin(largest: number, ...sizes: number[]) {
  const passed: number[] = [];
  for await (const { length } of withinSize(pieces(...sizes), largest)) passed.push(length);
  return passed;
}

test('a file of just the largest size passes whole', async () => expect(await sizesWithin(10, 4, 6)).toEqual([4, 6]));

test('one byte more is too large', async () =>
  expect(sizesWithin(10, 4, 6, 1)).rejects.toMatchObject({ code: 'file-too-large', params: { megabytes: 100 } }));
