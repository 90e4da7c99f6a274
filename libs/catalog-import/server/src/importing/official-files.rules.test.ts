import { readFileSync } from 'node:fs';
import { barcodeOf } from './domain/product.ts';
import type { ImportedProduct } from './domain/product.ts';
import { encodingOf } from './infrastructure/read-import.ts';
import { piecesOf, readFile } from './read-files.fixture.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const named = (rows: { product: ImportedProduct | null }[], name: string) =>
  rows.find(({ product }) => product?.name === name)?.product;
const codesOf = (product?: ImportedProduct | null) => product?.packages.map(({ gtin }) => gtin);

test('version 6.0.0 of the register is read to the letter', async () => {
  const { rows, facts } = await readFile(fixture('register-6.0.0.xml'));
  expect(facts).toMatchObject({ format: 'register-xml', version: '6.0.0', dataDate: '2026-08-07', encoding: 'utf-8' });
  expect(rows.map(({ product }) => [product?.registerId, product?.isVeterinary])).toEqual([
    ['100000037', false],
    ['100002591', false],
    ['100005709', true],
    ['100495800', true],
    [named(rows, 'Xanax')?.registerId, false],
  ]);
  expect(named(rows, 'Nalgesin')).toEqual({
    registerId: '100000037',
    name: 'Nalgesin',
    commonName: 'Naproxenum natricum',
    dosage: '275 mg',
    form: 'Tabletki powlekane',
    ingredients: ['Naproxenum natricum 275 mg'],
    categories: ['M01AE02'],
    manufacturer: 'Krka, d.d., Novo mesto',
    routes: ['doustna'],
    isVeterinary: false,
    leafletUrl: 'https://rejestry.ezdrowie.gov.pl/api/rpl/medicinal-products/3/leaflet',
    characteristicsUrl: 'https://rejestry.ezdrowie.gov.pl/api/rpl/medicinal-products/3/characteristic',
    packages: ['023744 10', '023751 20', '023768 30', '023775 60', '066178 40'].map((one) => ({
      gtin: `05909991${one.split(' ')[0]}`,
      packSize: `${one.split(' ')[1]} tabl.`,
      availability: 'Rp',
      isWithdrawn: false,
      foreignGtins: [],
    })),
  });
});

test('amounts and names with commas stay one by one, and what is missing is missing', async () => {
  const { rows } = await readFile(fixture('register-6.0.0.xml'));
  expect(named(rows, 'Vaminolact')?.ingredients.slice(0, 5)).toEqual([
    'Glicyna 2,1 g',
    'L-Alanine 6,3 g',
    'L-Argininum 4,1 g',
    'L-asparaginowy kwas 4,1 g',
    'L-cysteina (+ L-cystyna) 1 g',
  ]);
  expect(named(rows, 'Vaminolact')?.dosage).toBeNull();
  const unfinished = named(rows, 'ZmienićDIVENCE');
  expect(unfinished).toMatchObject({ dosage: null, manufacturer: null, commonName: null, leafletUrl: null });
  expect(codesOf(unfinished)).toEqual([null, null, null]);
  expect(named(rows, 'Parvoerysin')?.dosage?.length).toBeGreaterThan(700);
  expect(codesOf(named(rows, 'Parvoerysin'))?.[0]).toBe('05909991029876'); // 13 digits in the file
});

test('a product goes by the code of the first package that is still sold', async () => {
  const { rows } = await readFile(fixture('register-6.0.0.xml'));
  const { rows: inTable } = await readFile(fixture('register.csv'));
  for (const product of [named(rows, 'Xanax'), named(inTable, 'Xanax')]) {
    expect(product && barcodeOf(product)).toBe('05909990036745');
    expect(product?.packages[0]).toMatchObject({ gtin: '05909990036714', isWithdrawn: true });
  }
});

test('versions before had attributes where there are elements now', async () => {
  const { rows, facts } = await readFile(fixture('register-1.0.xml'));
  expect(facts).toMatchObject({ version: '1.0', dataDate: '2020-08-05' });
  expect(rows.map(({ product }) => product)).toMatchObject([
    {
      name: 'Zoledronic acid Fresenius Kabi',
      form: 'koncentrat do sporządzania roztworu do infuzji',
      ingredients: ['Acidum zoledronicum'],
    },
    {
      categories: ['D07AC13'],
      packages: [
        { gtin: '05909991023683', packSize: '1 tuba 15 g' },
        { gtin: '05909991023690', packSize: '1 tuba 30 g' },
      ],
    },
  ]);
});

test('foreign codes belong to the package that is imported in parallel, in any namespace', async () => {
  const { rows } =
    await readFile(`<r:produktyLecznicze xmlns:r="http://rejestrymedyczne.ezdrowie.gov.pl/rpl/eksport-danych-v5.0.0"><r:produktLeczniczy nazwaProduktu="A" id="1">
    <r:opakowania><r:opakowanie kodGTIN="05909991023744"><r:zgodyPrezesa><r:zgodaPrezesa><r:GTINZagraniczne>
    <r:GTINZagraniczny numer="7350087730318"/><r:GTINZagraniczny numer="1"/></r:GTINZagraniczne></r:zgodaPrezesa></r:zgodyPrezesa></r:opakowanie></r:opakowania>
    </r:produktLeczniczy></r:produktyLecznicze>`);
  expect(rows[0]?.product?.packages[0]?.foreignGtins).toEqual(['07350087730318']);
  expect(rows[0]?.findings).toEqual([
    { outcome: 'code-left-out', reason: 'not-a-code', column: 'GTINZagraniczny', value: '1' },
  ]);
});

test('the register’s own table is read by its columns, packages out of their cell', async () => {
  const { rows, facts } = await readFile(fixture('register.csv'));
  expect(facts).toMatchObject({ format: 'register-csv', delimiter: ';' });
  expect(rows.map(({ line, product }) => [line, product?.name])).toEqual([
    [2, 'Acard'],
    [10, 'Parvoerysin'],
    [expect.any(Number), 'Xanax'],
    [expect.any(Number), 'Addamel N'],
    [expect.any(Number), 'Addamel N'],
    [expect.any(Number), 'Catalin'],
    [expect.any(Number), 'Doxar'],
  ]);
  expect(named(rows, 'Acard')?.packages.map(({ gtin, packSize }) => [gtin, packSize])).toEqual([
    ['05909990672516', '30 tabl.'],
    ['05909990672523', '60 tabl.'],
    ['05900257101237', '90 tabl.'],
    ['05900257101244', '120 tabl.'],
  ]);
  expect(named(rows, 'Catalin')?.packages).toMatchObject([{ packSize: '1 tabl. 0,75 mg ¦ 1 butelka 15 ml rozp.' }]);
  expect(named(rows, 'Addamel N')?.packages[0]).toMatchObject({
    gtin: null,
    isWithdrawn: true,
    packSize: '10 amp. 10 ml',
  });
  expect(named(rows, 'Doxar')?.categories).toEqual(['G04CA', 'C02CA04']);
  expect(named(rows, 'Parvoerysin')?.isVeterinary).toBe(true);
});

test('in windows-1250 it says the same, with and without a mark at the beginning', async () => {
  const text = fixture('register.csv').toString('utf8');
  const { rows } = await readFile(text);
  const bytes = windows1250(text);
  expect(await encodingOf(piecesOf(bytes, 1000))).toBe('windows-1250');
  expect((await readFile(bytes, { encoding: 'windows-1250' })).rows).toEqual(rows);
  expect((await readFile(`\ufeff${text}`)).rows).toEqual(rows);
});

function windows1250(text: string): Buffer {
  const decoder = new TextDecoder('windows-1250');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((character) => bytes.get(character) ?? 0x3f));
}
