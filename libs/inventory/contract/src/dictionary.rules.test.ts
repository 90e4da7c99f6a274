import { firstCategories, firstTypes, labelKeyOf, sortedValues } from './dictionary.ts';

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

test('the values of a fresh product have labels, each kind its own', () => {
  expect(labelKeyOf('type', 'syrup')).toBe('inventory:type.syrup');
  expect(labelKeyOf('category', 'cold/flu')).toBe('inventory:category.cold/flu');
  expect(labelKeyOf('category', 'syrup')).toBeNull();
});

test.each(['plaster', 'Syrup', '', 'a:b.c', 'constructor', '__proto__'])('“%s” was added later and has none', (value) =>
  expect(labelKeyOf('type', value)).toBeNull(),
);
