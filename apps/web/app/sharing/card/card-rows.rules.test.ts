import { cardRows, peopleOnCards, whoseCard, whoseValues } from './card-rows.ts';

const one = { name: 'Apap', dosage: '500 mg', isPrivate: false, isTaken: true, how: null, takenBy: [] };

test('what is taken stands on the card, private ones never', () =>
  expect(
    cardRows([
      one,
      { ...one, name: 'Kept secret', isPrivate: true },
      { ...one, name: 'Of last winter', isTaken: false, how: '1 rano' },
    ]),
  ).toEqual([{ by: null, name: 'Apap', dosage: '500 mg', besides: null }]));

test.each([
  ['1 rano', '1 rano'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['x'.repeat(25), null],
  [null, null],
])('taken %j it says %j', (how, besides) => expect(cardRows([{ ...one, how }])).toMatchObject([{ besides }]));

const ofList = [
  { ...one, name: 'Apap', takenBy: ['Jan', 'Anna'] },
  { ...one, name: 'Bisocard', takenBy: ['Jan'] },
  { ...one, name: 'Calcium' },
  { ...one, name: 'Kept secret', isPrivate: true, takenBy: ['Anna', 'Ewa'] },
  { ...one, name: 'Of last winter', isTaken: false, takenBy: ['Ola'] },
];

test.each([
  [null, ['Jan, Anna: Apap', 'Jan: Bisocard', 'Calcium']],
  ['Anna', ['Apap']],
  ['Jan', ['Apap', 'Bisocard']],
  ['Ewa', []],
])('the card of %j has %j', (person, rows) =>
  expect(cardRows(ofList, person).map(({ by, name }) => (by === null ? name : `${by}: ${name}`))).toEqual(rows),
);

test('a card can be of whoever takes something that may stand on it', () =>
  expect(peopleOnCards(ofList)).toEqual(['Anna', 'Jan']));

test.each(['Jan', 'everybody', 'one:', ''])('a person named %j has a card of their own', (person) =>
  expect(whoseCard(whoseValues.of(person))).toBe(person),
);

test.each([whoseValues.everybody, '', 'Jan'])('the choice %j is everybody’s card', (value) =>
  expect(whoseCard(value)).toBeNull(),
);
