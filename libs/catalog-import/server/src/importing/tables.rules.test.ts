import { delimiterOf } from '@domeka/platform/tables';
import { readFile } from './read-files.fixture.ts';

const names = async (...given: Parameters<typeof readFile>) =>
  (await readFile(...given)).rows.map(({ product }) => product?.name ?? null);
const reasons = async (...given: Parameters<typeof readFile>) =>
  (await readFile(...given)).rows.map(({ line, findings }) => [line, ...findings.map(({ reason }) => reason)]);

test.each([
  ['barcode', 'name', 'form', 'dosage', 'active_ingredients', 'category', 'manufacturer', 'administration_route'],
  ['ean', 'title', 'type', 'dose', 'ingredients', 'categories', 'podmiotOdpowiedzialny', 'drogaPodaniaNazwa'],
  [
    'kodGTIN',
    'nazwaProduktu',
    'nazwaPostaciFarmaceutycznej',
    'moc',
    'Ingredients',
    'CATEGORY',
    'Manufacturer',
    'Administration Route',
  ],
  ['Code', ' Name ', 'FORM', 'Dosage', 'Active ingredients', 'Category', 'Podmiot odpowiedzialny', 'Droga podania'],
])('headings %s, %s, … are known', async (...headings) => {
  const { rows } = await readFile(
    `${headings.join(';')}\n5909991023744;Nalgesin;Tabletki;275 mg;Naproxenum, 275 mg;M01AE02, N02BE51;Krka, d.d.;doustna`,
  );
  expect(rows[0]?.product).toMatchObject({
    name: 'Nalgesin',
    form: 'Tabletki',
    dosage: '275 mg',
    ingredients: ['Naproxenum, 275 mg'],
    categories: ['M01AE02', 'N02BE51'],
    manufacturer: 'Krka, d.d.',
    routes: ['doustna'],
    packages: [{ gtin: '05909991023744' }],
  });
});

test('columns are mapped by hand, and an id makes rows known without a code', async () => {
  const file = 'NDC\tBRAND\tSTRENGTH\n0069-4200\tViagra\t25 mg\n0069-4210\t5" tape\t\n';
  expect(await reasons(file)).toEqual([
    [2, 'no-name'],
    [3, 'no-name'],
  ]);
  const { rows } = await readFile(file, { mapping: { id: 'NDC', name: 'BRAND', dosage: 'STRENGTH' } });
  expect(rows.map(({ product }) => [product?.registerId, product?.name, product?.packages])).toEqual([
    ['0069-4200', 'Viagra', []],
    ['0069-4210', '5" tape', []],
  ]);
  const asCodes = await readFile(file, { mapping: { id: 'NDC', barcode: 'NDC', name: 'BRAND' } });
  expect(asCodes.rows.map(({ product, findings }) => [product?.packages, findings[0]?.outcome])).toEqual([
    [[], 'code-left-out'],
    [[], 'code-left-out'],
  ]);
});

test('each row that cannot be imported says why, and the rest goes in', async () => {
  const file = [
    'ean,name',
    '5909991023744,One',
    ',Two',
    '5909991023745,Three',
    '"5,90999E+12",Four',
    '5909990000000,Five',
    '7 611916 165733,Six',
    '5909991023751,',
    '5909991023751,Eight,nine',
    '',
    '5909991023751,"Nine, in\ntwo lines"',
    '5909991023768,-',
    '5909991023768,Te\ufffdn',
  ].join('\r\n');
  expect(await reasons(file)).toEqual([
    [2],
    [3, 'no-code'],
    [4, 'bad-check-digit'],
    [5, 'made-by-spreadsheet'],
    [6, 'made-by-spreadsheet'],
    [7],
    [8, 'no-name'],
    [9, 'wrong-cell-count'],
    [11],
    [13, 'no-name'],
    [14, 'unstorable-character'],
  ]);
});

test('cells hold line breaks, separators and quotation marks', async () => {
  const file = 'ean;name;manufacturer\n5909991023744;"A ""B""; C\r\nD";x\n5909991023751;5" E;y\n';
  for (const piece of [1, 7, 1000]) expect(await names(file, {}, piece)).toEqual(['A "B"; C\r\nD', '5" E']);
});

test('where TAB separates cells, quotation marks are part of them unless cells are enclosed', async () => {
  expect(await names('ean\tname\n5909991023744\t"bad" file\n')).toEqual(['"bad" file']);
  expect(await names('"ean"\t"name"\n"5909991023744"\t"A\tB"\n')).toEqual(['A\tB']);
});

test.each([
  ['a;b,c;d', ';'],
  ['a,b;c,d', ','],
  ['a\tb\tc;d', '\t'],
  ['"a;b;c",d', ','],
  ['\n\na,b', ','],
  ['sep=;\r\na,b,c;d\r\n', ';'],
  ['As of May 1, by 3 offices, 2 countries\na;b\nc;d\n', ';'],
  ['a;b\nc;0,5 mg, 10\nd;1,5 mg, 20\ne;f\n', ';'],
  ['one heading', null],
])('%j is separated by %j', (head, delimiter) => expect(delimiterOf(head)).toBe(delimiter));
