import { dateOrderIn, dateQuestions, factsOfRow } from './index.ts';
import type { ColumnField, ReadFile, Reading } from './index.ts';
import { readingOf } from './read-files.fixture.ts';

const fileOf = (fields: ColumnField[], rows: string[][], more: Partial<ReadFile> = {}): ReadFile => ({
  ...{ format: 'table', encoding: 'utf-8', delimiter: ';', notes: [], isExact: false },
  columns: fields.map((field) => ({ heading: field, field })),
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  ...more,
});

function factsOf(cells: Partial<Record<ColumnField, string>>, more: Partial<Reading> = {}) {
  const given = { name: 'Apap', ...cells };
  const file = fileOf(Object.keys(given) as ColumnField[], [Object.values(given)]);
  return factsOfRow({ line: 2, cells: Object.values(given) }, file.columns, readingOf(file, more));
}
const codeOf = (cells: Partial<Record<ColumnField, string>>) => factsOf(cells).problems.map(({ code }) => code);

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
  ["'12", 12],
])('a quantity of tablets, %j, is %j', (quantity, value) =>
  expect(factsOf({ quantity, type: 'tablets' })).toMatchObject({ facts: { quantity: value }, problems: [] }),
);

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
  ['MAŚĆ', 'ointment', true],
  ['Plaster', 'patch', true],
  ['patch', 'patch', true],
  ['pcs', 'tablets', false],
  ['', 'other', false],
])('the type %j is %s; said: %s', (type, value, saysType) =>
  expect(factsOf({ type })).toMatchObject({ facts: { type: value }, saysType, counted: [] }),
);

test('a type that is not known is what the name says, else other, and counted', () => {
  expect(factsOf({ type: 'box' })).toMatchObject({ facts: { type: 'other' }, counted: ['unknown-type'] });
  const syrup = factsOf({ name: 'Prospan syrop 100 ml', type: 'bottle' });
  expect(syrup).toMatchObject({ facts: { type: 'syrup' }, saysType: false, counted: ['unknown-type'] });
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
])('the date %j is %j', (expiryDate, day) =>
  expect(factsOf({ expiryDate })).toMatchObject({ facts: { expiryDate: day }, problems: [] }),
);

test.each(['31.02.2027', '2027-13-01', '00.2027', '27-03-28', '03-Dec', '12 maja', '46112', '####', 'soon', '2027'])(
  'the date %j cannot be read',
  (expiryDate) => {
    const { facts, problems } = factsOf({ expiryDate });
    expect(facts).not.toHaveProperty('expiryDate');
    expect(problems).toMatchObject([{ field: 'expiryDate', value: expiryDate }]);
  },
);

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
  const day = (dateOrder: Reading['dateOrder']) =>
    factsOfRow(asked.rows[2]!, asked.columns, readingOf(asked, { dateOrder })).facts.expiryDate;
  expect([day(null), day('day-first'), day('month-first')]).toEqual(['2026-04-03', '2026-04-03', '2026-03-04']);
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
  expect(dateQuestions({ ...asked, isExact: true })).toEqual([]);
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
  expect(factsOf({ expiryDate: '46477' }, { dayNumbers: true }).facts.expiryDate).toBe('2027-03-31');
  expect(dateQuestions(fileOf(['expiryDate'], [['46477'], ['2027-03-31']]))).toEqual([]);
});

test('what was opened, and how long it keeps', () => {
  expect(factsOf({ openedOn: '2026-05-03', keeps: '6 tygodni' }).facts).toMatchObject({
    openedOn: '2026-05-03',
    keeps: { value: 42, unit: 'days' },
  });
  expect(factsOf({ keeps: '12M' }).facts.keeps).toEqual({ value: 12, unit: 'months' });
  expect([codeOf({ openedOn: '2026-05-04' }), codeOf({ openedOn: '1999-12-31' })]).toEqual([
    ['date-in-future'],
    ['date-too-early'],
  ]);
  expect([codeOf({ keeps: 'long' }), codeOf({ keeps: '61 months' })]).toEqual([['not-a-period'], ['period-too-long']]);
});

test.each([
  ['5909991023744', '05909991023744'],
  ["'05909991023744'", '05909991023744'],
  ['="5909991023744"', '05909991023744'],
  ['5909991023744.0', '05909991023744'],
  ['590-9991023744', '05909991023744'],
  ['', null],
])('the code %j is %j', (gtin, value) => expect(factsOf({ gtin }).facts.gtin).toBe(value));
test.each([
  ['5909991023745', 'bad-check-digit'],
  ['5,90999E+12', 'made-by-spreadsheet'],
  ['5909991000000', 'made-by-spreadsheet'],
  ['590999102374', 'bad-check-digit'],
  ['ABC', 'not-a-code'],
])('the code %j cannot be read: %s', (gtin, code) => expect(codeOf({ gtin })).toEqual([code]));

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
