import { dateOrderIn, dateQuestions, dayNumberColumns, factsOfRow } from './index.ts';
import type { Reading } from './index.ts';
import { codeOf, factsOf, fileOf, readingOf } from './read-files.fixture.ts';

test.each([
  ['', null],
  ['-', null],
  ['12', 12],
  ['1,5', 1.5],
  ['0.5', 0.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['2 1/2', 2.5],
  ['20,00', 20],
  ['2 x 30', 60],
  ['2x30 tabl.', 60],
  ['3 × 10', 30],
  ['30 tabl.', 30],
  ['10 szt.', 10],
  ['20 tabl. powl.', 20],
  ["'12", 12],
])('a quantity of tablets, %j, is %j', (quantity, value) =>
  expect(factsOf({ quantity, type: 'tablets' })).toMatchObject({ facts: { quantity: value }, problems: [] }),
);

test.each(['2 op.', '1 opakowanie', '2 opakowania', '3 opak', '2op', '1 pudełko', '2 boxes', '2 x 3 opak.'])(
  'packages are not pieces: %j cannot be read',
  (quantity) => {
    for (const type of ['tablets', 'szt.', ''])
      expect(factsOf({ quantity, type })).toMatchObject({
        problems: [{ field: 'quantity', value: quantity, code: 'not-a-number', omits: 'quantity' }],
      });
  },
);

test('nor are they where the column beside counts packages', () => {
  expect(codeOf({ quantity: '2', type: 'op.' })).toEqual(['not-a-number']);
  expect(codeOf({ quantity: '', type: 'op.' })).toEqual([]);
  expect(factsOf({ quantity: '30 tabl.', type: 'opakowanie' }).facts).toMatchObject({ type: 'tablets', quantity: 30 });
});

test('a row says which of its problems it may come without', () => {
  const omitted = (cells: Parameters<typeof factsOf>[0]) => factsOf(cells).problems.map(({ omits }) => omits);
  for (const quantity of ['100 ml', '30 g', '1 tubka', 'pół butelki', 'ok. 30'])
    expect([quantity, omitted({ quantity, type: 'tablets' })]).toEqual([quantity, ['quantity']]);
  expect(omitted({ expiryDate: '?', openedOn: 'soon' })).toEqual(['date', 'date']);
  expect(omitted({ name: '', expiryDate: '03.04.2027' })).toEqual([undefined, undefined]);
});

test.each(['0.25', '-1', '1e3', '1 000', 'many', '=2*30', '30 ml', '50%', '1/2/3', '#REF!', '2 x'])(
  'a quantity of tablets, %j, cannot be read',
  (quantity) => {
    const { facts, problems } = factsOf({ quantity, type: 'tablets' });
    expect(facts).not.toHaveProperty('quantity');
    expect(problems).toMatchObject([{ column: 1, field: 'quantity', value: quantity }]);
  },
);

test.each([
  ['50%', 50],
  ['50 %', 50],
  ['75', 75],
  ['0', 0],
])('of a syrup, %j is %j per cent', (quantity, value) =>
  expect(factsOf({ quantity, type: 'syrup' }).facts.quantity).toBe(value),
);
test('of a syrup, only steps can be read', () => {
  expect([codeOf({ quantity: '40%', type: 'syrup' }), codeOf({ quantity: '200', type: 'syrup' })]).toEqual([
    ['not-a-step'],
    ['not-a-step'],
  ]);
  expect(codeOf({ quantity: '100000', type: 'tablets' })).toEqual(['too-many']);
});

test.each([
  ['tablets', 'tablets', true],
  ['Tabletki', 'tablets', true],
  ['tabl.', 'tablets', true],
  ['tabletki powlekane', 'tablets', true],
  ['tabl. powl.', 'tablets', true],
  ['kaps. miękkie', 'capsules', true],
  ['Caplet', 'tablets', true],
  ['Chewables', 'tablets', true],
  ['MAŚĆ', 'ointment', true],
  ['Plaster', 'patch', true],
  ['patch', 'patch', true],
  ['pcs', 'tablets', false],
  ['', 'other', false],
])('the type %j is %s; said: %s', (type, value, saysType) =>
  expect(factsOf({ type })).toMatchObject({ facts: { type: value }, saysType, counted: [] }),
);

test('a type that is not known is what the name says, else other, which is counted', () => {
  expect(factsOf({ type: 'box' })).toMatchObject({ facts: { type: 'other' }, counted: ['unknown-type'] });
  const syrup = factsOf({ name: 'Prospan syrop 100 ml', type: 'bottle' });
  expect(syrup).toMatchObject({ facts: { type: 'syrup' }, saysType: false, counted: [] });
  expect(factsOf({ name: 'Apap', quantity: '30 kaps.' })).toMatchObject({
    ...{ facts: { type: 'capsules', quantity: 30 }, saysType: true, counted: [] },
  });
  expect(factsOf({ name: 'Ibuprom', dosage: '200 mg tabl.' }).facts.type).toBe('tablets');
});

test('a number that the type of a name cannot have counts pieces', () => {
  expect(factsOf({ name: 'Maść ichtiolowa', quantity: '2' }).facts).toMatchObject({ type: 'other', quantity: 2 });
  expect(factsOf({ name: 'Maść ichtiolowa', quantity: '50' }).facts).toMatchObject({ type: 'ointment', quantity: 50 });
});

test('categories are known by key, label and synonym; others are left out and counted', () => {
  expect(factsOf({ categories: 'Painkiller, antybiotyk; Vitamins | cold/flu' })).toMatchObject({
    facts: { categories: ['painkiller', 'antibiotic', 'supplements', 'cold/flu'] },
    counted: [],
  });
  expect(factsOf({ categories: 'przeziębienie/grypa, dla psa, dla psa, alergia' })).toMatchObject({
    facts: { categories: ['cold/flu', 'allergy'] },
    counted: ['unknown-category'],
  });
  expect(factsOf({}).facts).not.toHaveProperty('categories');
});

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['20270331', '2027-03-31'],
  ['31.03.2027', '2027-03-31'],
  ['31.3.27', '2027-03-31'],
  ['31/03/2027', '2027-03-31'],
  ['31-03-2027 r.', '2027-03-31'],
  ['2027-03-31 00:00:00', '2027-03-31'],
  ['2027-03-31T12:00:00Z', '2027-03-31'],
  ['03/31/2027', '2027-03-31'],
  ['03.2027', '2027-03-31'],
  ['02/28', '2028-02-29'],
  ['2027-03', '2027-03-31'],
  ['mar.27', '2027-03-31'],
  ['marzec 2027', '2027-03-31'],
  ['31 March 2027', '2027-03-31'],
  ["'2027-03-31", '2027-03-31'],
  ['', null],
  ['–', null],
  ['brak', null],
  ['brak danych', null],
  ['bez terminu', null],
  ['nie dotyczy', null],
  ['-', null],
  ['none', null],
  ['n/a', null],
  ['do 06.2027', '2027-06-30'],
  ['do 13.06.2027', '2027-06-13'],
  ['032027', '2027-03-31'],
  ['03 2027', '2027-03-31'],
  ['3 2027 r.', '2027-03-31'],
])('the date %j is %j', (expiryDate, day) =>
  expect(factsOf({ expiryDate })).toMatchObject({ facts: { expiryDate: day }, problems: [] }),
);

test.each([
  '31.02.2027',
  '2027-13-01',
  '00.2027',
  '27-03-28',
  '03-Dec',
  '12 maja',
  '46112',
  '####',
  'soon',
  '2027',
  '?',
  '132027',
  'do',
])('the date %j cannot be read', (expiryDate) => {
  const { facts, problems } = factsOf({ expiryDate });
  expect(facts).not.toHaveProperty('expiryDate');
  expect(problems).toMatchObject([{ field: 'expiryDate', value: expiryDate }]);
});

test('the order of a date is asked for where no line decides it, with a cell as an example', () => {
  const dates = (...cells: string[]) =>
    fileOf(
      ['expiryDate'],
      cells.map((cell) => [cell]),
    );
  const asked = dates('', '05.05.2026', '03.04.2026');
  expect(dateQuestions(asked)).toEqual([
    { kind: 'date-order', column: 0, example: '03.04.2026', means: ['2026-04-03', '2026-03-04'] },
  ]);
  const read = (dateOrder: Reading['dateOrder'], row = 2) => {
    const { facts, problems } = factsOfRow(asked.rows[row]!, asked.columns, readingOf(asked, { dateOrder }));
    return facts.expiryDate ?? problems.find(({ field }) => field === 'expiryDate')?.code;
  };
  expect([read(null), read('day-first'), read('month-first')]).toEqual(['date-order', '2026-04-03', '2026-03-04']);
  expect(read(null, 1)).toBe('2026-05-05');
  expect(dateQuestions(dates("'03.04.2026"))).toMatchObject([{ example: '03.04.2026' }]);
  for (const [decides, order] of [
    ['13.04.2026', 'day-first'],
    ['04/13/2026', 'month-first'],
  ] as const) {
    const decided = dates('03/04/2026', decides);
    expect([dateQuestions(decided), dateOrderIn(decided)]).toEqual([[], order]);
  }
  expect(dateQuestions(dates('03.04.2026', '13.04.2026', '04/13/2026'))).toHaveLength(1);
  for (const [one] of [['2026-04-03'], ['04.2026'], ['31.02.2026'], ['soon']])
    expect(dateQuestions(dates(one!))).toEqual([]);
  expect([dateQuestions({ ...asked, isExact: true }), dateOrderIn({ ...asked, isExact: true })]).toEqual([
    [],
    'day-first',
  ]);
});

test('day numbers are dates if every cell is one and the person says so', () => {
  const numbers = fileOf(
    ['name', 'expiryDate'],
    [
      ['Apap', '46477'],
      ['B', ''],
    ],
  );
  expect(dateQuestions(numbers)).toEqual([{ kind: 'day-numbers', column: 1, example: '46477', means: ['2027-03-31'] }]);
  expect(factsOf({ expiryDate: '46477' }, { dayNumbers: [1] }).facts.expiryDate).toBe('2027-03-31');
  expect(factsOf({ expiryDate: '46477' }, { dayNumbers: [2] }).problems).toMatchObject([{ code: 'date-invalid' }]);
  const mixed = fileOf(
    ['expiryDate', 'openedOn'],
    [
      ['46477', '46000'],
      ['2027-03-31', "'46001"],
    ],
  );
  expect(dayNumberColumns(mixed)).toEqual([1]);
  expect(dateQuestions(mixed)).toMatchObject([{ column: 1 }]);
});

test('texts obey the limits of the form, and nothing is cut', () => {
  const long = 'x'.repeat(5001);
  expect(
    factsOf({ name: long, dosage: long, additionalInfo: long, lotNumber: long, location: long }).problems,
  ).toMatchObject(
    ['name', 'dosage', 'lotNumber', 'additionalInfo', 'location'].map((field) => ({ field, code: 'too-long' })),
  );
  expect(factsOf({ additionalInfo: long.slice(1) }).facts.additionalInfo).toHaveLength(5000);
  expect([codeOf({ name: 'A\nb' }), codeOf({ name: '\ufffd' }), codeOf({ name: '!!' }), codeOf({ name: ' ' })]).toEqual(
    [['one-line-only'], ['text-not-utf8'], ['marks-alone'], ['required']],
  );
  expect(codeOf({ takenBy: 'a,b,c,d,e' })).toEqual(['too-many']);
  expect(codeOf({ isPrivate: 'perhaps' })).toEqual(['true-or-false']);
  expect(factsOf({ name: long }).problems[0]?.value).toHaveLength(101);
});

test('ticks, purposes and names as people write them', () => {
  expect(
    factsOf({ isPrivate: 'Tak', isTaken: 'x', purposes: 'ból, gorączka, własne', takenBy: 'Ola, Jan' }).facts,
  ).toMatchObject({
    ...{ isPrivate: true, isTaken: true, purposes: ['fever', 'pain', 'własne'], takenBy: ['Ola', 'Jan'] },
  });
});

test('an apostrophe is dropped where it only keeps a spreadsheet from misreading', () => {
  expect(factsOf({ additionalInfo: "'-5", lotNumber: "'0012", location: "'n kast" }).facts).toMatchObject({
    ...{ additionalInfo: '-5', lotNumber: '0012', location: "'n kast" },
  });
});

test('a row without a column for a name has none', () => {
  const { columns } = fileOf(['quantity'], []);
  const file = fileOf(['quantity'], [['2']]);
  expect(factsOfRow(file.rows[0]!, columns, readingOf(file)).problems).toEqual([
    { column: null, field: 'name', value: '', code: 'required' },
  ]);
});
