import { firstCategories, firstTypes, labelOf, sortedValues } from './dictionary.ts';

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
  expect(labelOf(say, 'type', 'syrup')).toBe('words of inventory:type.syrup');
  expect(labelOf(say, 'category', 'cold/flu')).toBe('words of inventory:category.cold/flu');
  expect(labelOf(say, 'category', 'syrup')).toBe('syrup');
});

test.each(['plaster', 'Syrup', '', 'a:b.c', '{{count}}', '$t(other)', 'constructor', '__proto__'])(
  '“%s” was added later and shows as it was typed',
  (value) => expect(labelOf(say, 'type', value)).toBe(value),
);
