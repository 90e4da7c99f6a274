import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readArchive } from './read-archive.ts';
import { gzipHead } from './single-gzip.ts';
import { writeArchive } from './write-archive.ts';
import { largestEntry, packEntry, packEnd } from './tar.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const header = {
  format: 1,
  program: '0.1.0',
  madeAt: '2026-05-02T03:30:00.000Z',
  instance: 'i',
  postgres: '18.4',
  migrations: ['one'],
  sealedInstance: 's',
};
const rest = {
  enums: { kind: ['a'] },
  sequences: { numbers: { last: '3', isCalled: true } },
  head: { size: 0, hash: '00' },
};

async function* rows(count: number) {
  for (let number = 0; number < count; number += 1) yield Buffer.from(`${number}\t${hash('sha256', String(number))}\n`);
}
async function* sources(large: number) {
  yield { name: 'few', columns: ['id', 'text'], content: rows(3) };
  yield { name: 'none', columns: ['id'], content: rows(0) };
  yield { name: 'many', columns: ['id', 'text'], content: rows(large) };
  yield { name: 'file', columns: null, content: rows(1) };
}
let made = 0;
async function write(passphrase: string | null, large = 200): Promise<string> {
  made += 1;
  const file = join(folder, `${made}.archive`);
  await writeArchive(file, { header, sources: sources(large), rest }, passphrase);
  return file;
}
const refusal = (file: string, passphrase: string | null = null) =>
  readArchive(file, passphrase).then(
    () => 'accepted',
    ({ message }: Error) => message,
  );
async function changed(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const copy = `${file}.${(made += 1)}`;
  await writeFile(copy, change(Buffer.from(await readFile(file))));
  return copy;
}
const flipped = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

test.each([null, 'a passphrase – zażółć'])(
  'what was written is read, in parts of any size (%s)',
  async (passphrase) => {
    const file = await write(passphrase, 150_000); // more than three entries
    const taken: Record<string, number> = {};
    const { manifest, isSealed, size, ...read } = await readArchive(file, passphrase, {
      begin: async (given) => expect(given).toEqual(header),
      take: async (part, bytes) => void (taken[part] = (taken[part] ?? 0) + bytes.length),
    });
    expect([read.header, isSealed]).toEqual([header, passphrase !== null]);
    expect(manifest.parts.map(({ name, rows }) => [name, rows])).toEqual([
      ...[
        ['few', 3],
        ['none', 0],
        ['many', 150_000],
        ['file', 0],
      ],
    ]);
    for (const { name, bytes } of manifest.parts) expect([name, taken[name] ?? 0]).toEqual([name, bytes]);
    expect(manifest).toMatchObject(rest);
    const { size: onDisk, mode } = await stat(file);
    expect([size, mode & 0o777]).toEqual([onDisk, 0o600]);
  },
);

test('an archive that is not sealed is a packed tar that any program opens', async () => {
  const tar = gunzipSync(await readFile(await write(null)));
  expect(tar.toString('latin1', 257, 265)).toBe('ustar\x0000');
  expect(tar.length % 512).toBe(0);
});

test('a sealed archive opens with its passphrase only, and shows nothing of what it holds', async () => {
  const file = await write('right');
  expect(await refusal(file, 'wrong')).toBe('This archive opens with another passphrase.');
  expect(await refusal(file)).toMatch(/is sealed: set BACKUP_PASSPHRASE/);
  expect((await readFile(file)).includes('madeAt')).toBe(false);
});

test('whichever byte is flipped: what is not refused unpacks to the same to the byte', async () => {
  const file = await write(null, 20);
  const { size } = await stat(file);
  const tar = gunzipSync(await readFile(file));
  let accepted = 0;
  for (let at = 0; at < size; at += 1) {
    const copy = await changed(file, flipped(at));
    if ((await refusal(copy)) !== 'accepted') continue;
    accepted += 1;
    expect([at, gunzipSync(await readFile(copy)).equals(tar)]).toEqual([at, true]);
  }
  expect(accepted).toBeLessThan(size / 100); // descriptions of codes that are not used
});

test('a sealed one neither, nor with pieces that changed places', async () => {
  const file = await write('p', 30_000);
  const { size } = await stat(file);
  for (const at of [0, 20, 40, 48, 1000, size - 1])
    expect([at, await refusal(await changed(file, flipped(at)), 'p')]).toEqual([at, expect.not.stringMatching(/^acc/)]);
  const [head, piece] = [48, 256 * 1024 + 16];
  expect(size).toBeGreaterThan(head + 2 * piece);
  const swapped = await changed(file, (bytes) =>
    Buffer.concat([
      bytes.subarray(0, head),
      bytes.subarray(head + piece, head + 2 * piece),
      bytes.subarray(head, head + piece),
      bytes.subarray(head + 2 * piece),
    ]),
  );
  expect(await refusal(swapped, 'p')).toMatch(/It is damaged, in the part "header"/);
  const atPiece = await changed(file, (bytes) => bytes.subarray(0, head + piece));
  expect(await refusal(atPiece, 'p')).toMatch(/It is cut off/);
});

test.each([null, 'p'])('wherever it is cut, it says so and where (%s)', async (passphrase) => {
  const file = await write(passphrase);
  const { size } = await stat(file);
  for (const left of [20, 60, Math.floor(size / 2), size - 1]) {
    const cut = await changed(file, (bytes) => bytes.subarray(0, left));
    expect([left, await refusal(cut, passphrase)]).toEqual([left, expect.stringMatching(/cut off|damaged/)]);
  }
  const more = await changed(file, (bytes) => Buffer.concat([bytes, Buffer.from('more')]));
  expect(await refusal(more, passphrase)).toMatch(/follows its end|damaged/);
});

const packed = (...entries: [name: string, content: unknown][]) => {
  const tar = entries.flatMap(([name, content]) =>
    packEntry({ name, bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)) }),
  );
  const gzip = gzipSync(Buffer.concat([...tar, packEnd()]));
  return Buffer.concat([gzipHead, gzip.subarray(gzipHead.length)]);
};
const part = (rows: number, bytes: number) => ({ name: 't', columns: ['a'], rows, bytes, sha256: '0' });

test.each([
  [
    'a manifest that lies',
    [
      ['header.json', header],
      ['t/000001', 'x\n'],
      ['manifest.json', { parts: [part(1, 2)], ...rest }],
    ],
  ],
  [
    'more than the manifest says',
    [
      ['header.json', header],
      ['t/000001', 'x\n'],
      ['manifest.json', { parts: [], ...rest }],
    ],
  ],
  [
    'entries out of order',
    [
      ['header.json', header],
      ['t/000002', 'x\n'],
      ['t/000001', 'x\n'],
    ],
  ],
  ['no header', [['t/000001', 'x\n']]],
  ['no manifest', [['header.json', header]]],
  ['another format', [['header.json', { ...header, format: 2 }]]],
  [
    'a broken manifest',
    [
      ['header.json', header],
      ['manifest.json', { parts: 3 }],
    ],
  ],
  [
    'entries after the manifest',
    [
      ['header.json', header],
      ['manifest.json', { parts: [], ...rest }],
      ['t/000001', 'x'],
    ],
  ],
] as [string, [string, unknown][]][])('%s is refused', async (_, entries) => {
  const file = join(folder, `made-${(made += 1)}`);
  await writeFile(file, packed(...entries));
  expect(await refusal(file)).toMatch(/cannot be used/);
});

test('an archive that unpacks to far more than it says is refused, and so is an entry of any size beyond the largest', async () => {
  const file = join(folder, `bomb-${(made += 1)}`);
  const entry = 'x'.repeat(largestEntry);
  const many = Array.from({ length: 24 }, (_, at): [string, string] => [`t/${String(at + 1).padStart(6, '0')}`, entry]);
  await writeFile(file, packed(['header.json', header], ...many, ['manifest.json', { parts: [part(1, 2)], ...rest }]));
  expect((await stat(file)).size).toBeLessThan(largestEntry / 10); // of a hundred megabytes
  expect(await refusal(file)).toMatch(/What it holds is not what its manifest says, in the part "t"/);
  await writeFile(file, packed(['header.json', header], ['t/000001', `${entry}x`]));
  expect(await refusal(file)).toMatch(/It is damaged, in the part "header"/);
});

test.each([
  ['bytes', Buffer.from('more')],
  ['blanks', Buffer.alloc(512)],
  ['an empty member', gzipSync('')],
  ['a member of its own', gzipSync('more')],
  ['the archive once more', null],
])('behind the end of an archive nothing may follow: %s', async (_, more) => {
  const file = await write(null);
  const followed = await changed(file, (bytes) => Buffer.concat([bytes, more ?? bytes]));
  expect(await refusal(followed)).toMatch(/Something follows its end/);
});

test('an empty member before it makes another archive of it', async () => {
  const empty = Buffer.concat([gzipHead, gzipSync('').subarray(gzipHead.length)]);
  const preceded = await changed(await write(null), (bytes) => Buffer.concat([empty, bytes]));
  expect(await refusal(preceded)).toMatch(/cannot be used/);
});

test.each(['abc', '', '1.5', '9'.repeat(30)])('a sequence that stands at %j is no part of a manifest', async (last) => {
  const file = join(folder, `made-${(made += 1)}`);
  const manifest = { parts: [], ...rest, sequences: { numbers: { last, isCalled: true } } };
  await writeFile(file, packed(['header.json', header], ['manifest.json', manifest]));
  expect(await refusal(file)).toMatch(/Its manifest is damaged/);
});

test('a folder is said to be one', async () => {
  expect(await refusal(folder)).toBe(`${folder} is a folder, not an archive: name a file in it.`);
});

test.each(['', 'PK\u0003\u0004 some other archive', 'plain text that is long enough'])(
  '%j is no archive',
  async (text) => {
    const file = join(folder, 'other');
    await writeFile(file, text);
    expect(await refusal(file)).toMatch(/is no archive of Domeka\.$/);
  },
);
