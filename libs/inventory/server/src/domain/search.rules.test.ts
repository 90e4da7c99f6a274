import { searchedText, valuesMatching } from './search.rules.ts';

test('a search is what was typed, without the blanks around it', () => {
  expect(searchedText(' 100%_\\ ')).toBe('100%_\\');
  expect(searchedText('[a-z]*+')).toBe('[a-z]*+');
  expect(searchedText('   ')).toBeNull();
  expect(searchedText(undefined)).toBeNull();
});

test('a type is found by its key and by its label', () => {
  const labels: Record<string, string> = { ointment: 'maść', tablets: 'tabletki' };
  const find = (typed: string) => valuesMatching(typed, Object.keys(labels), (type) => labels[type] ?? type);
  expect(find('masc')).toEqual(['ointment']);
  expect(find('MAŚĆ')).toEqual(['ointment']);
  expect(find('tabl')).toEqual(['tablets']);
  expect(find('')).toEqual([]);
});
