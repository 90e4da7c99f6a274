import { buffer } from 'node:stream/consumers';
import { unzipped } from '@domeka/testing';
import { PersonalData } from '../personal-data.ts';
import type { PersonalRow } from '../personal-data.ts';
import { personalArchive } from './personal-archive.ts';

const anna = { id: 'anna', email: 'anna@example.test' };
const options = { language: 'en', readMe: 'Read me', made: new Date('2026-01-31T12:00:00Z') } as const;

function dataOf(rows: () => AsyncIterable<PersonalRow[]>) {
  const data = new PersonalData();
  data.join({ tables: [{ name: 'things', columns: ['name', 'kinds', 'more'], pages: rows }] });
  return data;
}
async function* pages(...all: PersonalRow[][]) {
  for (const page of all) yield await Promise.resolve(page);
}

test('a table is there twice, in the order of its columns, and holds nothing else', async () => {
  const rows = () =>
    pages([{ secret: 1, kinds: ['a', 'b'], name: 'First' }], [{ name: 'Second', more: { deep: true } }]);
  const files = unzipped(await buffer(personalArchive(dataOf(rows), anna, options)));
  expect(Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]))).toEqual({
    'read-me.txt': 'Read me',
    'things.json':
      '[\n{"name":"First","kinds":["a","b"],"more":null},\n{"name":"Second","kinds":null,"more":{"deep":true}}\n]\n',
    'things.csv': '\ufeffname,kinds,more\r\nFirst,"a, b",\r\nSecond,,"{""deep"":true}"\r\n',
  });
});

test('a line break in a cell ends no row', async () => {
  const files = unzipped(
    await buffer(
      personalArchive(
        dataOf(() => pages([{ name: 'one\ntwo', kinds: ['a\rb'] }])),
        anna,
        options,
      ),
    ),
  );
  expect(files.get('things.csv')?.toString()).toBe('\ufeffname,kinds,more\r\n"one\ntwo","a\rb",\r\n');
});

test('for a Polish spreadsheet cells are parted as it expects, and decimals have a comma', async () => {
  const rows = () => pages([{ name: 'Apap; forte', kinds: ['a', 'b'], more: 1234.5 }]);
  const files = unzipped(await buffer(personalArchive(dataOf(rows), anna, { ...options, language: 'pl' })));
  expect(files.get('things.csv')?.toString()).toBe('\ufeffname;kinds;more\r\n"Apap; forte";a, b;1234,5\r\n');
});

test('a table without rows is there, empty', async () => {
  const files = unzipped(
    await buffer(
      personalArchive(
        dataOf(() => pages()),
        anna,
        options,
      ),
    ),
  );
  expect(files.get('things.json')?.toString()).toBe('[]\n');
  expect(files.get('things.csv')?.toString()).toBe('\ufeffname,kinds,more\r\n');
});

test('a fault breaks the export off', async () => {
  async function* broken(): AsyncIterable<PersonalRow[]> {
    yield await Promise.resolve([{ name: 'First' }]);
    throw new Error('The database is away');
  }
  await expect(buffer(personalArchive(dataOf(broken), anna, options))).rejects.toThrow('The database is away');
});

test('files are read one after another, only when their turn comes', async () => {
  const data = new PersonalData();
  let open = 0;
  let most = 0;
  const read = async () => {
    most = Math.max(most, (open += 1));
    await Promise.resolve();
    open -= 1;
    return Buffer.alloc(100_000, 1);
  };
  async function* files() {
    yield await Promise.resolve(Array.from({ length: 30 }, (_, n) => ({ path: `photos/${n}.jpg`, read })));
  }
  data.join({ tables: [], files });
  expect(unzipped(await buffer(personalArchive(data, anna, options))).size).toBe(31);
  expect(most).toBe(1);
});
