import { factsIn, faultOf, limits, read } from './read-files.fixture.ts';
import { zipOf } from './zip-of.fixture.ts';

const megabyte = 1024 * 1024;
const signs = (bytes: number[], rest = '') => Buffer.concat([Buffer.from(bytes), Buffer.from(rest)]);

const row = (more = {}) => ({
  id: 'a',
  name: 'Apap',
  type: 'tablets',
  catalogProductId: null,
  categories: [],
  ...more,
});
const json = (rows: object[]) => JSON.stringify(rows);

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'empty'],
  ['blanks alone', ' \n\n', 'empty'],
  ['signs alone', ';;\n;;\n', 'empty'],
  ['headings alone', 'Name;Quantity\n', 'headings-alone'],
  ['one heading alone', 'Name\n', 'headings-alone'],
  ['a row that is taken for headings', 'apap 20 sztuk, ibuprom 10', 'headings-alone'],
  ['one column that is no name', 'Quantity\n20\n10\n', 'unreadable'],
  ['lines of HTML', '<html>\n<p>Apap\n', 'unreadable'],
  ['a database', signs([], 'SQLite format 3\u0000'), 'is-database'],
  ['an old workbook', signs([0xd0, 0xcf, 0x11, 0xe0]), 'is-workbook'],
  ['a PDF', '%PDF-1.7\n', 'is-pdf'],
  ['a PNG', signs([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'is-picture'],
  ['a JPEG', signs([0xff, 0xd8, 0xff, 0xe0, 0]), 'is-picture'],
  ['a bitmap', signs([], 'BM\u0001\u0001\u0001\u0001\u0000\u0000\u0000\u0000'), 'is-picture'],
  ['a HEIC', signs([0, 0, 0, 24], 'ftypheic'), 'is-picture'],
  ['a WebP', signs([], 'RIFF\u0001\u0001\u0001\u0001WEBP'), 'is-picture'],
  ['HTML', '<!doctype html><table>', 'unreadable'],
  ['prose', 'Take one in the morning.\n', 'unreadable'],
  ['bytes of no text', signs([1, 2, 3, 4, 5], ';;;\n;;;\n'), 'unreadable'],
  [
    'UTF-16 that is cut',
    Buffer.concat([Buffer.from('\ufeffName;Note\na;b\n', 'utf16le'), Buffer.from([1])]),
    'unreadable',
  ],
  ['a quotation mark without its twin', 'Name;Note\nApap;"b\nIbuprom;c\n', 'unreadable'],
  ['10,000 columns', `${'a;'.repeat(10_000)}\n${'b;'.repeat(10_000)}\n`, 'too-many-columns'],
  ['JSON of another program', '{"items": []}', 'other-json'],
  ['JSON of numbers', '[1, 2]', 'other-json'],
  ['an empty list', '[]', 'empty'],
  ['JSON that is cut', '[{"medication": 1, "name": "A', 'unreadable'],
  ['JSON 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000), 'unreadable'],
  ['JSON five million deep', '['.repeat(5_000_000), 'unreadable'],
  ['objects 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'unreadable'],
  ['MedTimer without medicines', '{"medicines": {"version": 1, "list": []}}', 'empty'],
  ['more than 5 MB that begin as a ZIP might', Buffer.alloc(5 * megabyte + 1, 'PK'), 'too-large'],
  ['a PDF of more than 5 MB', signs([], '%PDF-1.7\n'.repeat(megabyte)), 'is-pdf'],
  ['a row of 10,000 cells below', `Name;Note\n${'Apap;a\n'.repeat(300)}${'b;'.repeat(10_000)}\n`, 'too-many-columns'],
  ['more than 5 MB', Buffer.alloc(5 * megabyte + 1, 'a'), 'too-large'],
  ['2,001 rows', `Name,Note\n${'Apap,\n'.repeat(2001)}`, 'too-many-rows'],
  ['2,001 rows of JSON', json(Array.from({ length: 2001 }, () => row())), 'too-many-rows'],
  ['empty rows without end', `Name,Note\nApap,a\n${'\n'.repeat(30_000)}`, 'too-many-rows'],
])('%s: refused as what it is', async (_, file, code) => expect(await faultOf(file)).toBe(code));

test('2,000 rows are taken, also with many empty ones below', async () => {
  const { rows } = await read(`Name,Note\n${'Apap,\n'.repeat(2000)}${',\n'.repeat(5000)}`);
  expect([rows.length, rows.at(-1)?.line]).toEqual([2000, 2001]);
});

test('a cell of 2 MB is too long where it belongs, and hinders nothing where it is not taken', async () => {
  const long = 'x'.repeat(2 * megabyte);
  const file = await read(`Name,Note,Lp.\nApap,${long},1\nIbuprom,b,${long}\n`);
  expect(file.rows.map(({ cells }) => cells.map(({ length }) => length))).toEqual([
    [4, 10_001, 1],
    [7, 1, 10_001],
  ]);
  expect(factsIn(file).map(({ problems }) => problems.map(({ field, code }) => [field, code]))).toEqual([
    [['additionalInfo', 'too-long']],
    [],
  ]);
});

test('a file that was cut is read to there, and its last row is not', async () => {
  const file = await read('Name,Quantity,Note\nApap,2,a\nIbuprom,3,b\nRutin');
  expect(factsIn(file).map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], [], ['cut-off']]);
});

test('a row with more cells than headings has its values in the wrong columns', async () => {
  const file = await read('Name,Quantity,Note\nApap, 500 mg,2,a\nIbuprom,3\n');
  expect(factsIn(file).map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['wrong-cell-count', 'not-a-number'],
    [],
  ]);
});

test('of a row that is too wide, what stands beyond is one cell', async () => {
  const { rows } = await read(`Name;Note\n${'Apap;a\n'.repeat(300)}Ibuprom;b;;${'c;'.repeat(900)}\nLast;d;;;\n`);
  expect(rows.slice(-2)).toMatchObject([
    { cells: ['Ibuprom', 'b', 'c'], fault: 'wrong-cell-count' },
    { cells: ['Last', 'd'] },
  ]);
  expect(rows.at(-1)?.fault).toBeUndefined();
});

test('files one behind the other: the mark in the middle and the headings again are no medicines', async () => {
  const one = '\ufeffName;Note\nApap;a\n';
  const { rows } = await read(one + one.replace('Apap', 'Ibuprom'));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Apap', 'Ibuprom']);
});

test('marks that turn or hide text are dropped around it, and are no name by themselves', async () => {
  const file = await read('Name;Note\n\u200f\u200bApap\u200f;\u202ba\u202c\n\u200f\u200b;b\n');
  const [apap, nothing] = factsIn(file);
  expect(apap).toMatchObject({ facts: { name: 'Apap' }, problems: [] });
  expect(nothing?.problems).toMatchObject([{ field: 'name', code: 'required' }]);
});

test('formulas stay texts', async () => {
  const [row] = factsIn(await read(`Name;Batch;Note\n=cmd|' /C calc'!A0;="0012";'=1+1\n`));
  expect(row?.facts).toMatchObject({ name: "=cmd|' /C calc'!A0", lotNumber: '0012', additionalInfo: '=1+1' });
});

test('of a long code, which may hold a serial number, nothing but the product is kept', async () => {
  const codes = [
    ...['010590999102374417270331101204\u001d21SERIAL77', '(01)05909991023744(21)SERIAL77'],
    ...['\u001d010590999102374421SERIAL77', ']d2\u001d010590999102374421SERIAL77', "'010590999102374421SERIAL77"],
    ...['(01) 05909991023744 (21) SERIAL77', '( 01 ) 05909991023744 ( 21 ) SERIAL77', '01 05909991023744 21 SERIAL77'],
  ];
  const file = await read(`Name;Code;Note\n${codes.map((code) => `Apap;${code};${code}\n`).join('')}`);
  expect(JSON.stringify([file, factsIn(file)])).not.toContain('SERIAL77');
  expect(factsIn(file).map(({ problems }) => problems[0]?.code)).toEqual(codes.map(() => 'code-invalid'));
});

const ofZip = (file: Buffer, from: string, to: string) => {
  const text = file.toString('latin1').replaceAll(from, to);
  return Buffer.from(text, 'latin1');
};
/** Says that unpacked files are as small as this, in the directory. */
function withSize(file: Buffer, size: number): Buffer {
  const lying = Buffer.from(file);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 1))
    lying.writeUInt32LE(size, at + 24);
  return lying;
}

test('of a ZIP the JSON is taken, each package with its medicine', async () => {
  const packages = [
    {
      id: 'p',
      medicationId: 'a',
      quantity: 5,
      keepsDays: 30,
      keepsMonths: null,
      openedOn: '2026-01-02',
      lastDay: null,
    },
    { id: 'q', medicationId: 'a', quantity: 7, keepsDays: null, keepsMonths: null, openedOn: null, lastDay: null },
  ];
  const medications = [
    row({ quantity: 12, listId: 'home', photo: 'photos/a.jpg' }),
    row({ id: 'b', name: 'Ibuprom', quantity: 3, photo: 'photos/missing.jpg' }),
    row({ id: 'c', name: 'Nospa', photo: '../photos/c.jpg' }),
  ];
  const file = await read(
    await zipOf({
      ...{ 'medications.csv': 'x', 'photos/a.jpg': 'x', 'read-me.txt': 'x' },
      ...{ 'medications.json': json(medications), 'packages.json': json(packages) },
    }),
    1,
  );
  expect(file).toMatchObject({ format: 'own-export', encoding: null, delimiter: null, notes: ['lists-ignored'] });
  expect(file.rows.map(({ medication }) => medication)).toEqual(['a', 'a', 'b', 'c']);
  expect(file.rows.map(({ photo = null }) => photo)).toEqual([
    ...['photos/a.jpg', 'photos/a.jpg', 'photos/missing.jpg', null],
  ]);
  expect(file.photos?.map(({ path, open }) => [path, open !== null])).toEqual([
    ['photos/a.jpg', true],
    ['photos/missing.jpg', false],
  ]);
  expect(factsIn(file).map(({ facts }) => [facts.name, facts.quantity, facts.keeps])).toEqual([
    ['Apap', 5, { value: 30, unit: 'days' }],
    ['Apap', 7, null],
    ['Ibuprom', 3, null],
    ['Nospa', null, null],
  ]);
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['of others', () => zipOf({ 'photo.jpg': 'x' }), 'unknown-zip'],
  ['of a workbook', () => zipOf({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }), 'is-workbook'],
  ['of an OpenDocument', () => zipOf({ mimetype: 'x', 'content.xml': '<a/>' }), 'is-workbook'],
  ['that is cut', async () => (await zipOf({ 'medications.json': json([row()]) })).subarray(0, 60), 'unreadable'],
  ['without medicines', () => zipOf({ 'medications.json': '[]' }), 'empty'],
  ['with more than 50 MB in it', () => zipOf({ 'medications.json': Buffer.alloc(51 * megabyte) }), 'too-large'],
  ['with a large JSON', () => zipOf({ 'medications.json': Buffer.alloc(17 * megabyte) }), 'too-large'],
  [
    'that says it is smaller than it is',
    async () => withSize(await zipOf({ 'medications.json': Buffer.alloc(megabyte, ' ') }), 10),
    'unreadable',
  ],
  [
    'with a way out of its folder',
    async () => ofZip(await zipOf({ 'medications.json': json([row()]), 'aa/a': 'x' }), 'aa/a', '../a'),
    'unreadable',
  ],
  [
    'with the same name twice',
    async () =>
      ofZip(await zipOf({ 'medications.json': json([row()]), 'medicationz.json': '[]' }), 'medicationz', 'medications'),
    'unknown-zip',
  ],
  ['with JSON 10,000 deep', () => zipOf({ 'medications.json': '['.repeat(10_000) }), 'unreadable'],
  [
    'with 2,001 rows',
    () => zipOf({ 'medications.json': json(Array.from({ length: 2001 }, (_, id) => row({ id }))) }),
    'too-many-rows',
  ],
])('a ZIP %s: refused as what it is', async (_, make, code) => expect(await faultOf(await make())).toBe(code));

test('a ZIP may be larger than a table', async () => {
  const zip = await zipOf({ 'medications.json': json([row()]) });
  expect((await read(zip)).rows.length).toBe(1);
  expect(limits.maxZipBytes).toBeGreaterThan(limits.maxBytes);
});

test('while a full table is read, others have their turn', async () => {
  const file = `Name;Quantity;Note\n${`Apap;2;${'żółć '.repeat(280)}\n`.repeat(1900)}`;
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await read(file);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});

test.each([
  ['colons in headings', `Name;${':'.repeat(1_000_000)}x\nApap;a\n`],
  ['a name of many words', `Name;Type\n${`${'tabl '.repeat(2000)};a\n`.repeat(400)}`],
  ['many categories', `Name;Category\n${`Apap;${'a,'.repeat(5000)}\n`.repeat(400)}`],
  ['many purposes', `Name;What for\n${`Apap;${'a1,b2,'.repeat(1500)}\n`.repeat(400)}`],
  ['wide empty rows', `${';'.repeat(900)}\n`.repeat(1000) + 'Name;a\nApap;b\n'],
  [
    'open tags',
    json([{ amount: 1, best_before_date: '', product: { name: 'A', description: '<'.repeat(1_000_000) } }]),
  ],
])('%s take no time', async (_, text) => {
  const began = performance.now();
  const file = await read(text).catch(() => null);
  if (file) factsIn(file);
  expect(performance.now() - began).toBeLessThan(15_000);
});
