import { dictionaryValue, firstCategories, firstTypes, fitsEnum, labelOf, sortedValues } from './dictionary.ts';

test('values come in alphabetical order with other last', () => {
  expect(sortedValues(firstCategories)).toEqual([
    'allergy',
    'antibiotic',
    'cold/flu',
    'equipment',
    'painkiller',
    'supplements',
    'other',
  ]);
  expect(sortedValues(firstTypes).at(-1)).toBe('other');
  expect(sortedValues(firstTypes)).toHaveLength(12);
});

test('labels sort by the language they are read in', () => {
  const labels: Record<string, string> = {
    sachets: 'saszetki',
    ointment: 'maść',
    cream: 'krem',
    other: 'inne',
    syrup: 'syrop',
  };
  const collator = new Intl.Collator('pl');
  const sorted = sortedValues(Object.keys(labels), (a, b) => collator.compare(labels[a] ?? a, labels[b] ?? b));
  expect(sorted).toEqual(['cream', 'ointment', 'sachets', 'syrup', 'other']);
});

const say = (key: string) => `words of ${key}`;

test('the values of a fresh product have labels, each kind its own', () => {
  expect(labelOf(say, 'type', 'syrup', [], 'en')).toBe('words of inventory:type.syrup');
  expect(labelOf(say, 'category', 'cold/flu', [], 'en')).toBe('words of inventory:category.cold/flu');
  expect(labelOf(say, 'category', 'syrup', [], 'en')).toBe('syrup');
});

test.each(['plaster', 'Syrup', '', 'a:b.c', '{{count}}', '$t(other)', 'constructor', '__proto__'])(
  '“%s” was added later and shows as it was typed',
  (value) => expect(labelOf(say, 'type', value, [], 'pl')).toBe(value),
);

test('what was added later has the label of the language, or none', () => {
  const added = [{ value: 'plasters', en: null, pl: 'plastry' }];
  expect(labelOf(say, 'type', 'plasters', added, 'pl')).toBe('plastry');
  expect(labelOf(say, 'type', 'plasters', added, 'en')).toBe('plasters');
});

test('values are stored in lower case and in one line', () =>
  expect(dictionaryValue('  Żel   NA Oparzenia ')).toBe('żel na oparzenia'));

test.each([
  ['a'.repeat(63), true],
  ['ż'.repeat(31), true],
  ['ż'.repeat(32), false],
  ['😀'.repeat(16), false],
])('%s fits an enum: %s', (value, fits) => expect(fitsEnum(value)).toBe(fits));
