import { codeOf, factsOf } from './read-files.fixture.ts';

test('what was opened, and how long it keeps', () => {
  expect(factsOf({ openedOn: '2026-05-03', keeps: '6 tygodni' }).facts).toMatchObject({
    openedOn: '2026-05-03',
    keeps: { value: 42, unit: 'days' },
  });
  expect([codeOf({ openedOn: '2026-05-04' }), codeOf({ openedOn: '1999-12-31' })]).toEqual([
    ['date-in-future'],
    ['date-too-early'],
  ]);
});

test.each([
  ['12M', 12, 'months'],
  ['6', 6, 'months'],
  ['6 miesięcy', 6, 'months'],
  ['3 mies.', 3, 'months'],
  ['1 year', 12, 'months'],
  ['1 rok', 12, 'months'],
  ['2 lata', 24, 'months'],
  ['28 days', 28, 'days'],
  ['30 dni', 30, 'days'],
  ['2 weeks', 14, 'days'],
  ['1 tydzień', 7, 'days'],
])('what keeps for %j keeps for %d %s', (keeps, value, unit) =>
  expect(factsOf({ keeps })).toMatchObject({ facts: { keeps: { value, unit } }, problems: [] }),
);
test.each([
  ['long', 'not-a-period'],
  ['12 godzin', 'not-a-period'],
  ['2 doses', 'not-a-period'],
  ['1 monthly', 'not-a-period'],
  ['0 days', 'not-a-period'],
  ['61 months', 'period-too-long'],
  ['6 lat', 'period-too-long'],
])('what keeps for %j cannot be read: %s', (keeps, code) => expect(codeOf({ keeps })).toEqual([code]));

test.each([
  ['5909991023744', '05909991023744'],
  ["'05909991023744'", '05909991023744'],
  ['="5909991023744"', '05909991023744'],
  ['5909991023744.0', '05909991023744'],
  ['590-9991023744', '05909991023744'],
  ['', null],
])('the code %j is %j', (gtin, value) => expect(factsOf({ gtin }).facts.gtin).toBe(value));
test.each([
  ['5909991023745', 'code-invalid'],
  ['5,90999E+12', 'made-by-spreadsheet'],
  ['5909991000000', 'made-by-spreadsheet'],
  ['590999102374', 'code-invalid'],
  ['ABC', 'code-invalid'],
])('the code %j cannot be read: %s', (gtin, code) => expect(codeOf({ gtin })).toEqual([code]));
