import { cardRows } from './card-rows.ts';

const one = { name: 'Apap', dosage: '500 mg', isPrivate: false, isTaken: true, how: null, takenBy: [] };

test('what is taken stands on the card, private ones never', () =>
  expect(
    cardRows([
      one,
      { ...one, name: 'Kept secret', isPrivate: true },
      { ...one, name: 'Of last winter', isTaken: false, how: '1 rano' },
    ]),
  ).toEqual([{ name: 'Apap', dosage: '500 mg', besides: null }]));

test.each([
  ['1 rano', [], '1 rano'],
  ['x'.repeat(24), [], 'x'.repeat(24)],
  ['x'.repeat(25), [], null],
  [null, ['Anna', 'Jan'], 'Anna, Jan'],
  ['1 rano', ['Anna'], 'Anna · 1 rano'],
])('taken %j by %j it says %j', (how, takenBy, besides) =>
  expect(cardRows([{ ...one, how, takenBy }])).toMatchObject([{ besides }]),
);
