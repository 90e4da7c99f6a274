import { sectionsOf } from './shared-sections.ts';

const today = '2026-11-30';
const sealed = { quantity: 10, lastDay: null as string | null, isOpened: false, isRecalled: false, isSuspended: false };
const past = { ...sealed, lastDay: '2026-11-29' };
const lastOne = { ...sealed, lastDay: today };
const empty = { ...sealed, quantity: 0 };

const item = (name: string, more: object = {}) => ({ name, packages: [sealed], ...more });
const taken = (name: string, ...takenBy: string[]) => item(name, { isTaken: true, takenBy });

/** Names in each section; of what is taken under whom. */
function sorted(...items: ReturnType<typeof item>[]) {
  const { takenBy, atHome, expired, ...all } = sectionsOf(items, { today, language: 'pl' });
  const names = (some: { name: string }[]) => some.map(({ name }) => name).join(' ');
  return {
    taken: names(all.taken),
    takenBy: takenBy.map((group) => `${group.person}: ${names(group.items)}`),
    atHome: names(atHome),
    expired: names(expired),
  };
}

test('nothing is in no section', () => expect(sorted()).toEqual({ taken: '', takenBy: [], atHome: '', expired: '' }));

test.each([1, 12, 40])('%d stand each in one section, in the order given', (count) => {
  const items = Array.from({ length: count }, (_, index) =>
    item(`m${index}`, { isTaken: index % 3 === 0, packages: [index % 5 === 4 ? past : sealed] }),
  );
  const { taken: first, atHome, expired } = sectionsOf(items, { today, language: 'pl' });
  expect(first.length + atHome.length + expired.length).toBe(count);
  expect(first).toEqual(items.filter((_, index) => index % 3 === 0));
  expect(expired).toEqual(items.filter((_, index) => index % 3 !== 0 && index % 5 === 4));
  expect(atHome).toEqual(items.filter((_, index) => index % 3 !== 0 && index % 5 !== 4));
});

test('a share that tells nothing of what is taken has what is at home, in its own order', () =>
  expect(sorted(item('Old', { packages: [past] }), item('Zyrtec'), item('Apap'))).toEqual({
    taken: '',
    takenBy: [],
    atHome: 'Zyrtec Apap',
    expired: 'Old',
  }));

test('under three persons stands what each takes, also together, after what nobody is named for', () =>
  expect(
    sorted(taken('Acard', 'Jan'), taken('Apap', 'Zofia', 'Jan'), taken('Bisocard', 'Anna'), taken('Zyrtec')),
  ).toMatchObject({
    taken: 'Acard Apap Bisocard Zyrtec',
    takenBy: ['null: Zyrtec', 'Anna: Bisocard', 'Jan: Acard Apap', 'Zofia: Apap'],
  }));

test.each([
  ['pl', ['Zofia', 'Żaneta']],
  ['en', ['Żaneta', 'Zofia']],
])('persons stand as the language of the reader (%s) orders them', (language, expected) => {
  const { takenBy } = sectionsOf([taken('Apap', 'Żaneta', 'Zofia')], { today, language });
  expect(takenBy.map(({ person }) => person)).toEqual(expected);
});

test.each([
  ['one', [taken('Acard', 'Jan'), taken('Apap', 'Jan'), taken('Zyrtec')]],
  ['nobody', [taken('Acard'), taken('Apap'), taken('Zyrtec')]],
])('where %s is named there are no groups', (_, items) =>
  expect(sorted(...items).takenBy).toEqual(['null: Acard Apap Zyrtec']),
);

test.each([
  ['past', [past], true],
  ['until today', [lastOne], false],
  ['past, and another good', [past, sealed], false],
  ['past, and another finished', [empty, past], true],
  ['finished', [{ ...past, quantity: 0 }], true],
  ['finished and undated', [empty], false],
  ['recalled', [{ ...sealed, isRecalled: true }], false],
  ['past, and another recalled', [past, { ...sealed, isSuspended: true }], true],
])('expired is what has no good package and one past: %s', (_, packages, isExpired) =>
  expect(sorted(item('Apap', { packages })).expired).toBe(isExpired ? 'Apap' : ''),
);

test('what is taken stays there though it is past', () =>
  expect(sorted({ ...taken('Apap'), packages: [past] })).toMatchObject({ taken: 'Apap', expired: '' }));
