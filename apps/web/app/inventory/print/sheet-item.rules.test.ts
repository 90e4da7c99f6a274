import { emptyFacts } from '@domeka/inventory/contract';
import type { OnSheet } from './on-sheet.ts';
import { sheetItem } from './sheet-item.ts';

const plain = { isWithPurposes: false, isByPlace: false };

const medication = {
  ...emptyFacts,
  id: 'a',
  name: 'Acard',
  purposes: ['heart', 'own words'],
  lotNumber: 'LOT-1',
  userId: 'someone',
  isTaken: true,
  how: '1 rano',
  takenBy: ['Anna'],
  listName: null,
  packages: [],
  bad: [],
  locations: ['bathroom'],
  recall: null,
} as Partial<OnSheet> as OnSheet;

test('how and by whom it is taken', () =>
  expect(sheetItem(medication, plain).taken).toEqual({ how: '1 rano', takenBy: ['Anna'] }));

test.each([
  ['they', { ownerName: 'Jan', takenBy: [] }, ['Jan']],
  ['whom they name', { ownerName: 'Jan', takenBy: ['Ola'] }, ['Ola']],
  ['nobody by address', { ownerName: 'jan@example.test', takenBy: [] }, []],
])('what others share is taken by them: %s', (_, more, expected) =>
  expect(sheetItem({ ...medication, isShared: true, ...more }, plain).taken?.takenBy).toEqual(expected),
);

test('nothing of it where it is not taken', () =>
  expect(sheetItem({ ...medication, isTaken: false }, plain).taken).toBeNull());

test('what it is for reaches the page only where it is ticked', () => {
  expect(sheetItem(medication, { ...plain, isWithPurposes: true }).purposes).toEqual(['heart', 'own words']);
  expect(sheetItem(medication, plain).purposes).toEqual([]);
});

test('where it lies only by place', () => {
  expect(sheetItem(medication, plain).locations).toEqual([]);
  expect(sheetItem(medication, { ...plain, isByPlace: true }).locations).toEqual(['bathroom']);
});

test('nothing that the sheet does not print reaches the page', () =>
  expect(JSON.stringify(sheetItem(medication, { ...plain, isWithPurposes: true }))).not.toMatch(/LOT-1|someone/));

test.each([
  ['of a list its name', { listName: 'Dom' }, 'Dom'],
  ['of others their name', { isShared: true, ownerName: 'Jan' }, 'Jan'],
  ['of others never their address', { isShared: true, ownerName: 'jan@example.test' }, ''],
  ['of one’s own nothing', {}, null],
] as const)('whose it is: %s', (_, more, expected) =>
  expect(sheetItem({ ...medication, ...more }, plain).whose).toBe(expected),
);
