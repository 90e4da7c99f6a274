import { gzipSync } from 'node:zlib';
import { gzipHead, unpackGzip } from './single-gzip.ts';

const text = Buffer.from('all that people have '.repeat(20));
const packed = Buffer.concat([gzipHead, gzipSync(text).subarray(gzipHead.length)]);

/** As a file is read: by pieces, the last of which may be of any length. */
function piecesOf(lengths: number[]) {
  const ends = lengths.reduce<number[]>((all, length) => [...all, (all.at(-1) ?? 0) + length], []);
  return [...ends, packed.length].map((end, index) => packed.subarray(ends[index - 1] ?? 0, end));
}

test.each([
  ...Array.from(
    { length: 30 },
    (_, last) => [`the last piece has ${last + 1} bytes`, [packed.length - last - 1]] as const,
  ),
  ...Array.from({ length: 30 }, (_, first) => [`the first has ${first + 1}`, [first + 1]] as const),
  ['each has one', Array.from({ length: packed.length - 1 }, () => 1)] as const,
])('an archive is read whole when %s', async (_, lengths) => {
  const read: Buffer[] = [];
  for await (const bytes of unpackGzip(
    (async function* () {
      yield* piecesOf([...lengths]);
    })(),
  ))
    read.push(bytes);
  expect(Buffer.concat(read).equals(text)).toBe(true);
});
