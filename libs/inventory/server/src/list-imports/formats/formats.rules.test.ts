import { sharingEn, sharingPl } from '@domeka/sharing/contract';
import { faultOf, factsIn, fixture, read } from './read-files.fixture.ts';
import { packageHeadings } from './table-formats.ts';

const known = { problems: [], counted: [] };

test('the table of a list comes back as it was, in either language', async () => {
  const english = await read(fixture('own-list-en.csv'));
  expect(english).toMatchObject({ format: 'own-list', encoding: 'utf-8', delimiter: ',', isExact: true, notes: [] });
  const [first, second, syrup] = factsIn(english);
  const apap = {
    ...{ name: 'Apap', dosage: '500 mg', type: 'tablets', purposes: ['pain'], isTaken: true, how: '1-0-1' },
    ...{ isPrivate: false },
  };
  expect(first).toEqual({
    ...known,
    saysType: true,
    facts: {
      ...{ ...apap, quantity: 1.5, expiryDate: '2099-01-31', categories: ['cold/flu', 'painkiller'] },
      ...{ additionalInfo: 'Two lines,\n=1+1', takenBy: ['Ola', 'Jan'], lotNumber: '0012', location: 'Kitchen' },
      ...{ gtin: '05909991023744', openedOn: null, keeps: null },
    },
  });
  expect(second?.facts).toMatchObject({
    ...apap,
    ...{ quantity: 20, openedOn: '2026-01-02', keeps: { value: 6, unit: 'months' }, takenBy: [], lotNumber: null },
  });
  expect(syrup?.facts).toMatchObject({ type: 'syrup', quantity: 50, additionalInfo: '=1+1', isPrivate: true });
  const polish = await read(fixture('own-list-pl.csv'));
  expect(polish).toMatchObject({ format: 'own-list', delimiter: ';' });
  expect(factsIn(polish)[0]).toMatchObject({
    ...known,
    facts: {
      ...{ ...apap, quantity: 1.5, categories: ['cold/flu', 'painkiller'], keeps: { value: 6, unit: 'months' } },
      ...{ lotNumber: '0012', gtin: '05909991023744', openedOn: '2026-01-02' },
    },
  });
});

test('in the table of a list, a medication begins where its packages are counted from 1', async () => {
  const [heading = ''] = fixture('own-list-en.csv').toString().split('\n');
  const row = (name: string, number: string) => `${name}${','.repeat(heading.split(',').length - 1)}'${number}`;
  const rows = [row('A', '1/2'), row('A', '2/2'), row('A', '1/1'), row('A', '1/3'), row('A', '3/3'), row('B', '2/3')];
  const { rows: taken } = await read([heading, ...rows, ''].join('\n'));
  expect(taken.map(({ medication }) => medication)).toEqual(['1', '1', '2', '3', '3', '4']);
});

test('the table of a shared page has the last day, which is said', async () => {
  const file = await read(fixture('shared-pl.csv'));
  expect(file).toMatchObject({ format: 'shared-page', notes: ['last-day-for-printed'], isExact: true });
  expect(factsIn(file)[0]?.facts).toMatchObject({ name: 'Apap', expiryDate: '2026-07-02', additionalInfo: '-5 dni' });
  expect(packageHeadings).toEqual({
    en: sharingEn.view.package.toLowerCase(),
    pl: sharingPl.view.package.toLowerCase(),
  });
});

const facts = { type: 'tablets', catalogProductId: null, categories: ['cold/flu'], isPrivate: false, takenBy: [] };
const inLines = (rows: object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

test('JSON of a list is exact, and packages of one medication are known', async () => {
  const keeps = { value: 30, unit: 'days' };
  const rows = [
    { medication: 1, name: "'=a", ...facts, quantity: 0.5, expiryDate: '2027-03-31', openedOn: '2026-01-02', keeps },
    { medication: 1, name: "'=a", ...facts, quantity: null, purposes: ['pain', 'own'] },
  ];
  for (const text of [inLines(rows), JSON.stringify(rows, null, 2), `\ufeff${JSON.stringify(rows)}`]) {
    const file = await read(text);
    expect(file).toMatchObject({ format: 'own-list', encoding: 'utf-8', delimiter: null, isExact: true });
    expect(file.rows.map(({ line, medication }) => [line, medication])).toEqual([
      [1, '1'],
      [2, '1'],
    ]);
    expect(factsIn(file)).toMatchObject([
      { ...known, facts: { name: "'=a", categories: ['cold/flu'], quantity: 0.5, openedOn: '2026-01-02', keeps } },
      { ...known, facts: { name: "'=a", quantity: null, expiryDate: null, keeps: null, purposes: ['pain', 'own'] } },
    ]);
  }
});

test('one file of the export stands alone, if it has the medicines', async () => {
  const one = { id: 'a', name: 'Apap', ...facts, quantity: 20, listId: 'b', photo: 'photos/a.jpg' };
  const file = await read(inLines([one]));
  expect(file).toMatchObject({ format: 'own-export', notes: ['lists-ignored', 'no-photos'] });
  expect(file.rows[0]).toMatchObject({ medication: 'a', photo: 'photos/a.jpg' });
  expect(factsIn(file)[0]?.facts).toMatchObject({ name: 'Apap', quantity: 20 });
  const table = await read("id;name;type;quantity;catalogProductId;lotNumber;listId\na;Apap;tablets;1,5;;'0012;\n");
  expect(table).toMatchObject({ format: 'own-export', delimiter: ';', isExact: true });
  expect(factsIn(table)[0]?.facts).toMatchObject({ name: 'Apap', quantity: 1.5, lotNumber: '0012' });
  expect(await faultOf(inLines([{ id: 'c', medicationId: 'a', lastDay: null }]))).toBe('is-packages-alone');
  expect(await faultOf('id,medicationId,quantity,lastDay\nc,a,1,\n')).toBe('is-packages-alone');
});

const namesIn = async (text: string) => factsIn(await read(text)).map(({ facts }) => facts.name);

test('names one below the other are a list, which is said', async () => {
  const file = await read('Apap\r\nIbuprom\r\n\r\nNo-spa\r\n');
  expect(file).toMatchObject({
    ...{ format: 'table', delimiter: null, isExact: false, notes: ['names-alone'] },
    columns: [{ heading: '', field: 'name' }],
    rows: [{ line: 1 }, { line: 2 }, { line: 4 }],
  });
  expect(factsIn(file).map(({ facts, problems }) => [facts.name, problems])).toEqual([
    ['Apap', []],
    ['Ibuprom', []],
    ['No-spa', []],
  ]);
  expect(await namesIn('Apap\nLetrox 12,5\n"Ibuprom" max\nNo-spa')).toEqual([
    ...['Apap', 'Letrox 12,5', '"Ibuprom" max', 'No-spa'],
  ]);
});

test('names below their heading, and tables below many notices, are what they were', async () => {
  expect(await read('Lek\nApap\nIbuprom\n')).toMatchObject({ notes: [], columns: [{ heading: 'Lek', field: 'name' }] });
  expect(await namesIn('My medicines\nof spring\nat home\nName,Quantity\nApap,10\n')).toEqual(['Apap']);
  expect(await namesIn('Apap,10\nIbuprom,20\n')).toEqual([undefined]);
});

test('HAMB: a row a package, the cabinet in the note, finished is 0', async () => {
  const file = await read(fixture('hamb.csv'));
  expect(file).toMatchObject({ format: 'hamb', delimiter: ';', isExact: true, notes: ['place-in-note'] });
  expect(factsIn(file)).toMatchObject([
    {
      ...{ problems: [], counted: [], saysType: false },
      facts: {
        ...{ name: 'Paracetamol', expiryDate: '2027-03-04', categories: ['painkiller'], quantity: null },
        additionalInfo: 'Holiday home\nFor children',
      },
    },
    {
      ...{ problems: [], counted: ['unknown-category'] },
      facts: { name: 'Ibuprofen', expiryDate: null, quantity: 0, categories: ['painkiller'] },
    },
  ]);
});

test('MedTimer: days since 1970, without reminders; its table of reminders is refused', async () => {
  const file = await read(fixture('medtimer.json'));
  expect(file).toMatchObject({ format: 'medtimer', isExact: true, notes: ['no-reminders'] });
  expect(factsIn(file).map((row) => row.facts)).toEqual([
    { name: 'Apap', type: 'other', quantity: 12.5, expiryDate: '2027-04-01', additionalInfo: 'After meals' },
    { name: 'Rutinoscorbin', type: 'other', quantity: 0, expiryDate: null, additionalInfo: null },
  ]);
  expect(await faultOf('Medicine;Dosage;Time\nApap;1;8:00 AM\n')).toBe('is-schedule');
});

test('HomeBox: archived and sold are left out, the manufacturer is in the note', async () => {
  const file = await read(fixture('homebox.csv'));
  expect(file.notes).toEqual(['no-expiry-dates', 'no-archived', 'manufacturer-in-note']);
  expect(file.rows.map(({ line }) => line)).toEqual([2, 5]);
  expect(factsIn(file).map((row) => row.facts)).toMatchObject([
    { name: 'Apap', quantity: 2, additionalInfo: 'For headaches\nUSP' },
    { name: 'Plasters', quantity: 3, additionalInfo: 'Hartmann' },
  ]);
});

test('Grocy: a row of its stock is a package, 2999 is no date, descriptions are texts', async () => {
  const file = await read(fixture('grocy.json'));
  expect([file.format, file.isExact]).toEqual(['grocy', true]);
  expect(factsIn(file)).toMatchObject([
    {
      saysType: false,
      facts: { type: 'tablets', quantity: 2, expiryDate: '2027-03-31', additionalInfo: 'In the bathroom & car' },
    },
    {
      facts: { name: 'Cough drops', type: 'other', quantity: 1.5, expiryDate: null },
      problems: [],
    },
  ]);
});

test('a spreadsheet of a person: its lines before the headings, its words and what it broke', async () => {
  const file = await read(fixture('spreadsheet-pl.csv'));
  expect(file).toMatchObject({ format: 'table', isExact: false, notes: [] });
  expect(file.columns.map(({ field }) => field)).toEqual([
    ...[null, 'name', 'dosage', 'type', 'quantity', 'expiryDate', 'gtin', 'additionalInfo'],
  ]);
  const rows = factsIn(file);
  expect(rows.map(({ facts }) => facts)).toMatchObject([
    { name: 'Apap', type: 'tablets', quantity: 24, expiryDate: '2027-03-31', gtin: '05909991023744' },
    { name: 'Ibuprom', type: 'tablets', quantity: 10, expiryDate: '2027-03-31' },
    {
      name: 'Syrop prawoślazowy',
      type: 'syrup',
      quantity: 50,
      expiryDate: '2027-03-31',
      additionalInfo: 'pół\nbutelki',
    },
    { name: 'Maść ichtiolowa', type: 'ointment', quantity: null, additionalInfo: '#REF!' },
    { type: 'other' },
    { name: 'Żel', type: 'ointment' },
  ]);
  const problems = rows.flatMap((row, at) =>
    row.problems.map(({ field, code, value }) => [at + 1, field, code, value]),
  );
  expect(problems).toEqual([
    [2, 'gtin', 'made-by-spreadsheet', '5,90999E+12'],
    [4, 'expiryDate', 'date-invalid', '31.02.2027'],
    [5, 'name', 'required', ''],
    [6, 'quantity', 'not-a-number', '=A1*2'],
  ]);
  expect(rows.flatMap(({ counted }) => counted)).toEqual([]);
});
