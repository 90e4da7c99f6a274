import { emptyFacts } from '@domeka/inventory/contract';
import type { OnSheet } from './on-sheet.ts';
import { sheetItem } from './sheet-item.ts';

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
  locations: [],
  recall: null,
} as Partial<OnSheet> as OnSheet;

test('how and by whom it is taken', () =>
  expect(sheetItem(medication, false).taken).toEqual({ how: '1 rano', takenBy: ['Anna'] }));

test.each([
  ['they', { ownerName: 'Jan', takenBy: [] }, ['Jan']],
  ['whom they name', { ownerName: 'Jan', takenBy: ['Ola'] }, ['Ola']],
  ['nobody by address', { ownerName: 'jan@example.test', takenBy: [] }, []],
])('what others share is taken by them: %s', (_, more, expected) =>
  expect(sheetItem({ ...medication, isShared: true, ...more }, false).taken?.takenBy).toEqual(expected),
);

test('nothing of it where it is not taken', () =>
  expect(sheetItem({ ...medication, isTaken: false }, false).taken).toBeNull());

test('what it is for reaches the page only where it is ticked', () => {
  expect(sheetItem(medication, true).purposes).toEqual(['heart', 'own words']);
  expect(sheetItem(medication, false).purposes).toEqual([]);
});

test('nothing that the sheet does not print reaches the page', () =>
  expect(JSON.stringify(sheetItem(medication, true))).not.toMatch(/LOT-1|someone/));

test.each([
  ['of a list its name', { listName: 'Dom' }, 'Dom'],
  ['of others their name', { isShared: true, ownerName: 'Jan' }, 'Jan'],
  ['of others never their address', { isShared: true, ownerName: 'jan@example.test' }, ''],
  ['of one’s own nothing', {}, null],
] as const)('whose it is: %s', (_, more, expected) =>
  expect(sheetItem({ ...medication, ...more }, false).whose).toBe(expected),
);
