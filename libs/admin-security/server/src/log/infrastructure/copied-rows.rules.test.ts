import { CopiedRows } from './copied-rows.ts';

const field = (length: number, bytes: string) => {
  const size = Buffer.alloc(4);
  size.writeInt32BE(length);
  return Buffer.concat([size, Buffer.from(bytes)]);
};
const fields = [field(3, 'abc'), field(-1, ''), field(0, '')];
const copied = Buffer.concat([
  Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
  Buffer.alloc(8),
  ...[Buffer.from([0, 3]), ...fields],
  ...[Buffer.from([0, 1]), field(2, 'de')],
  Buffer.from([0xff, 0xff]),
]);

test('rows are the same wherever the bytes are cut', () => {
  for (let size = 1; size <= copied.length; size += 1) {
    const reader = new CopiedRows();
    const rows: Buffer[][] = [];
    for (let at = 0; at < copied.length; at += size) rows.push(...reader.take(copied.subarray(at, at + size)));
    expect(rows).toEqual([fields, [field(2, 'de')]]);
  }
});
