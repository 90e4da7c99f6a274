import { gtin14Of } from '@domeka/kernel';
import { keyOf } from './domain/product-key.ts';
import { readFile } from './read-files.fixture.ts';

const [one, other] = ['5909991023744', '96385074'];
const table = async (...given: Parameters<typeof readFile>) => {
  const { rows, facts } = await readFile(...given);
  return {
    ...facts,
    findings: rows.map(({ line, findings }) => [line, ...findings.map(({ reason }) => reason)]),
    names: rows.map(({ product }) => product?.name ?? null),
    ids: rows.map(({ product }) => product?.registerId ?? null),
    codes: rows.map(({ product }) => product?.packages[0]?.gtin ?? null),
  };
};

test.each([
  ['in line 1', 1, `ean;name\n${one};A\n${other};B\n`],
  ['below the line that names the separator', 2, `sep=;\r\nean;name\r\n${one};A\r\n${other};B\r\n`],
  [
    'below lines of notice',
    4,
    `List of medicines, as of May 3\n\nSource: an office;;\nean;name;\n${one};A;\n${other};B;\n`,
  ],
  ['in words nobody knows', 3, `Stand: 3. Mai\n\nNummer;Ding;Art\n1;A;x\n2;B;x\n`],
  ['nowhere', 0, `${one};A\n${other};B\n`],
  ['nowhere, below a notice', 0, `Stand: 3. Mai\n${one};A\n${other};B\n`],
  ['nowhere, in a table of words', 0, 'A;Tabletki;Firma\nB;Krople;Firma\nC;Tabletki;Inna\n'],
])('headings %s: line %i', async (_, line, file) => {
  const { headingLine, findings } = await table(file);
  expect(headingLine).toBe(line);
  expect(findings.length).toBe(line === 0 && file.startsWith('A') ? 3 : 2);
});

test('the line of the headings is said by hand, and offered from the first lines', async () => {
  const file = `name;ean\nold;heading\nA;${one}\n`;
  const { headingChoices } = await table(file);
  expect(headingChoices).toEqual([
    { line: 1, text: 'name · ean' },
    { line: 2, text: 'old · heading' },
    { line: 3, text: `A · ${one}` },
  ]);
  expect(await table(file, { headingLine: 2 })).toMatchObject({
    columns: [{ key: 'old' }, { key: 'heading' }],
    findings: [[3, 'no-name']],
  });
  const without = await table(file, { headingLine: 0, mapping: { name: '#1', barcode: '#2' } });
  expect(without).toMatchObject({
    headingLine: 0,
    names: ['name', 'old', 'A'].map((name) => (name === 'A' ? 'A' : null)),
  });
  await expect(table(file, { headingLine: 9 })).rejects.toMatchObject({ code: 'heading-line-unknown' });
});

test('columns without a heading, and those of one name, are told apart', async () => {
  const file = `barcode;name;name;;dosage\n${one};;Second;kept;5 mg\n`;
  const { columns, mapping } = await table(file);
  expect(columns.map(({ key, heading, example }) => [key, heading, example])).toEqual([
    ['barcode', 'barcode', one],
    ['name', 'name', ''],
    ['#3', 'name', 'Second'],
    ['#4', '', 'kept'],
    ['dosage', 'dosage', '5 mg'],
  ]);
  expect((await table(file, { mapping: { ...mapping, name: '#3', form: '#4' } })).names).toEqual(['Second']);
});

test('rows without a single filled cell are no rows', async () => {
  const { findings } = await table(`barcode;name;dosage;;;\n${one};E;5 mg;;;\n;;;;;\n;;;;;\n\n`);
  expect(findings).toEqual([[2]]);
});

test.each([
  ["'5909991023744"],
  ['="5909991023744"'],
  ['"=""5909991023744"""'],
  ['5909991023744.0'],
  ['"5909991023744,00"'],
  ['590 9991 0237 44'],
  ['590\u00a0999\u00a01023744'],
  ['590-9991-023744'],
  ['5.909991023744E12'],
])('%s is a code of which every digit is there', async (cell) => {
  expect((await table(`barcode;name\n${cell};A\n`)).codes).toEqual(['05909991023744']);
});

test.each([
  ['5.90999E+12', 'made-by-spreadsheet'],
  ['0069-4200', 'not-a-code'],
  ['9638-5074', 'not-a-code'],
  ['96385074.5', 'not-a-code'],
])('%s is no code: %s', async (cell, reason) => {
  expect((await table(`barcode;name\n${cell};A\n`)).findings).toEqual([[2, reason]]);
});

const ownNumbers = Array.from({ length: 100 }, (_, at) => String(10_000_037 + at * 37));
const own = (id = '') =>
  `ean;name${id && ';id'}\n${ownNumbers.map((number) => `${number};N${number}${id && `;${number}`}\n`).join('')}`;
const valid = ownNumbers.filter((number) => 'gtin' in gtin14Of(number));

test('a column of which more than a fifth fail the check digit is asked about', async () => {
  expect((await table(own())).codeQuestion).toEqual({
    column: 'ean',
    good: valid.slice(0, 5),
    bad: ownNumbers.filter((number) => !valid.includes(number)).slice(0, 5),
    failing: 100 - valid.length,
    of: 100,
  });
  const fifth = ['5909991023744', '5909991023751', '5909991023768', '5909991023775', '5909991023776'];
  const file = (codes: string[]) => `ean;name\n${codes.map((code) => `${code};A\n`).join('')}`;
  expect((await table(file(fifth))).codeQuestion).toBeNull();
  expect((await table(file(fifth.slice(1)))).codeQuestion).toMatchObject({ failing: 1, of: 4 });
});

test('until somebody says that they are, own numbers are not codes', async () => {
  const unanswered = await table(own(), { holdsCodes: null });
  expect(new Set(unanswered.findings.map(([, reason]) => reason))).toEqual(new Set(['codes-in-doubt']));
  const known = await table(own('id'), { holdsCodes: null, mapping: { id: 'id', barcode: 'ean', name: 'name' } });
  expect([known.codes.filter(Boolean), known.ids]).toEqual([[], ownNumbers]);
  const refused = await table(own(), { holdsCodes: false });
  expect(new Set(refused.findings.map(([, reason]) => reason))).toEqual(new Set(['no-code']));
  expect((await table(own(), { holdsCodes: true })).codes.filter(Boolean).length).toBe(valid.length);
});

test.each<[string, string, object]>([
  [
    'CZ',
    'KOD_SUKL;H;NAZEV;SILA;FORMA;BALENI;CESTA;DRZ;ATC_WHO;EAN',
    {
      id: 'KOD_SUKL',
      name: 'NAZEV',
      dosage: 'SILA',
      form: 'FORMA',
      pack_size: 'BALENI',
      administration_route: 'CESTA',
      manufacturer: 'DRZ',
      category: 'ATC_WHO',
      barcode: 'EAN',
    },
  ],
  [
    'DE',
    'PZN;ENR;Arzneimittlbezeichnung;Atc Code;Wirkstoffe;Zulassungsinhaber;Darreichungsform',
    {
      id: 'PZN',
      name: 'Arzneimittlbezeichnung',
      category: 'Atc Code',
      active_ingredients: 'Wirkstoffe',
      manufacturer: 'Zulassungsinhaber',
      form: 'Darreichungsform',
    },
  ],
  [
    'CH',
    'Zulassungsnummer;Bezeichnung des Arzneimittels;Zulassungsinhaberin;ATC-Code;Packungsgrösse',
    {
      id: 'Zulassungsnummer',
      name: 'Bezeichnung des Arzneimittels',
      manufacturer: 'Zulassungsinhaberin',
      category: 'ATC-Code',
      pack_size: 'Packungsgrösse',
    },
  ],
  [
    'FR',
    'Code CIS;Dénomination du médicament;Forme pharmaceutique;Code CIP13',
    { name: 'Dénomination du médicament', form: 'Forme pharmaceutique', barcode: 'Code CIP13' },
  ],
  [
    'ES',
    'Código Nacional;Nombre del producto farmacéutico;Nombre del laboratorio ofertante',
    {
      id: 'Código Nacional',
      name: 'Nombre del producto farmacéutico',
      manufacturer: 'Nombre del laboratorio ofertante',
    },
  ],
  [
    'IT',
    'CODICE_AIC;DENOMINAZIONE;DESCRIZIONE;RAGIONE_SOCIALE;FORMA;CODICE_ATC;PA_ASSOCIATI',
    {
      id: 'CODICE_AIC',
      name: 'DENOMINAZIONE',
      pack_size: 'DESCRIZIONE',
      manufacturer: 'RAGIONE_SOCIALE',
      form: 'FORMA',
      category: 'CODICE_ATC',
      active_ingredients: 'PA_ASSOCIATI',
    },
  ],
  [
    'BR',
    'SUBSTÂNCIA;CNPJ;LABORATÓRIO;CÓDIGO GGREM;EAN 1;EAN 2;PRODUTO;APRESENTAÇÃO',
    {
      active_ingredients: 'SUBSTÂNCIA',
      manufacturer: 'LABORATÓRIO',
      id: 'CÓDIGO GGREM',
      barcode: 'EAN 1',
      name: 'PRODUTO',
      pack_size: 'APRESENTAÇÃO',
    },
  ],
  ['GB', 'APPID;NM;SUPP;GTIN', { id: 'APPID', name: 'NM', manufacturer: 'SUPP', barcode: 'GTIN' }],
  [
    'US',
    'PRODUCTNDC;PROPRIETARYNAME;NONPROPRIETARYNAME;DOSAGEFORMNAME;ROUTENAME;LABELERNAME;SUBSTANCENAME',
    {
      id: 'PRODUCTNDC',
      name: 'PROPRIETARYNAME',
      form: 'DOSAGEFORMNAME',
      administration_route: 'ROUTENAME',
      manufacturer: 'LABELERNAME',
      active_ingredients: 'SUBSTANCENAME',
    },
  ],
  [
    'PL',
    'Substancja czynna;Nazwa  postać i dawka;Zawartość opakowania;Numer GTIN lub inny kod jednoznacznie identyfikujący produkt',
    {
      active_ingredients: 'Substancja czynna',
      name: 'Nazwa  postać i dawka',
      pack_size: 'Zawartość opakowania',
      barcode: 'Numer GTIN lub inny kod jednoznacznie identyfikujący produkt',
    },
  ],
])('columns of the register of %s are known', async (_, headings, mapping) => {
  const row = headings.replace(/[^;]+/g, 'x');
  expect((await table(`${headings}\n${row}\n`)).mapping).toEqual(mapping);
});

test.each([
  ['Nazwa;Moc;EAN-Code', { name: 'Nazwa', dosage: 'Moc', barcode: 'EAN-Code' }],
  ['Pharmacode;Bezeichnung;EAN-Code', { id: 'Pharmacode', name: 'Bezeichnung', barcode: 'EAN-Code' }],
  ['Artikelname;Stärke;Hersteller', { name: 'Artikelname', dosage: 'Stärke', manufacturer: 'Hersteller' }],
  ['AMPP SNOMED Code;AMPP Name', { id: 'AMPP SNOMED Code', name: 'AMPP Name' }],
  [
    'Naziv;Jačina;Farmaceutski oblik;ATK',
    { name: 'Naziv', dosage: 'Jačina', form: 'Farmaceutski oblik', category: 'ATK' },
  ],
  ['品名;規格;メーカー名', { name: '品名', dosage: '規格', manufacturer: 'メーカー名' }],
  ['Désignation;Code-barres;Forme', { name: 'Désignation', barcode: 'Code-barres', form: 'Forme' }],
  ['Megnevezés;Vonalkód', { name: 'Megnevezés', barcode: 'Vonalkód' }],
])('words of price lists are known: %s', async (headings, mapping) => {
  expect((await table(`${headings}\n${headings.replace(/[^;]+/g, 'x')}\n`)).mapping).toEqual(mapping);
});

test('rows of a table with neither codes nor ids are known by name, strength and form', async () => {
  const keys = async (...given: Parameters<typeof readFile>) =>
    (await readFile(...given)).rows.map(({ product }) => product && keyOf(product));
  const [one, same, other, stronger] = await keys(
    'Nazwa;Moc;Postać\nŻel-pod oczy;5 mg;żel\nżel pod\u2011oczy;5mg;Żel\nŻel pod oczy;5 mg;krem\nŻel pod oczy;10 mg;żel\n',
  );
  expect(one).toMatch(/^name:/);
  expect(same).toBe(one);
  expect(new Set([one, other, stronger]).size).toBe(3);
  expect(await keys('Nazwa;Postać\nŻel;krem\n')).toEqual([null]);
  expect(await keys('Nazwa;Moc;PZN\nŻel;5 mg;\nŻel;5 mg;7\n')).toEqual([null, 'id:PZN 7']);
  expect(await keys('Nazwa;Moc;EAN\nŻel;5 mg;\n')).toEqual([null]);
  const left = { holdsCodes: false };
  expect(await keys('Nazwa;Moc;EAN\nŻel-pod oczy;5 mg;1234\n', left)).toEqual([expect.stringMatching(/^name:/)]);
});

test('headings in two languages are known by either line', async () => {
  const { mapping } = await table('"Bezeichnung des Arzneimittels\n\nDénomination du médicament";GTIN\nA;96385074\n');
  expect(mapping).toEqual({ name: 'Bezeichnung des Arzneimittels Dénomination du médicament', barcode: 'GTIN' });
});
