import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { createI18n } from '../../lib/words/i18n.ts';
import { dayText, quantitiesBefore, quantitiesIn, takenFlash } from './package-words.ts';

const words = {
  en: createI18n('en', { inventory: inventoryEn }).t,
  pl: createI18n('pl', { inventory: inventoryPl }).t,
};
const from = (lastDay: string | null, before = 20, after = 19) => ({ packageId: 'a', lastDay, before, after });
function flashText(language: 'en' | 'pl', ...changed: ReturnType<typeof from>[]) {
  const flash = takenFlash(language, { changed, packageCount: 2, type: 'tablets' });
  return flash && words[language](`${flash.key}.title`, { ...flash.params });
}

test.each([
  ['2027-05-31', '1 taken from the package that ends in May 2027', 'Zużyto 1 z opakowania ważnego do maja 2027'],
  ['2027-02-28', '1 taken from the package that ends in February 2027', 'Zużyto 1 z opakowania ważnego do lutego 2027'],
  ['2027-05-12', '1 taken from the package that ends on May 12, 2027', 'Zużyto 1 z opakowania ważnego do 12 maja 2027'],
  [null, '1 taken from the package without a date', 'Zużyto 1 z opakowania bez terminu'],
])('a piece is taken from the package that ends %s', (lastDay, english, polish) => {
  expect(flashText('en', from(lastDay))).toBe(english);
  expect(flashText('pl', from(lastDay))).toBe(polish);
});

test('a half left is used up with a half of the next one', () => {
  const changed = [from('2027-05-31', 0.5, 0), from('2027-11-30', 10, 9.5)];
  expect(flashText('en', ...changed)).toBe('1 taken from two packages');
  expect(flashText('pl', ...changed)).toBe('Zużyto 1 z dwóch opakowań');
  expect(flashText('pl', from('2027-05-31', 0.5, 0))).toBe('Zużyto 0,5 z opakowania ważnego do maja 2027');
});

test('nothing is said of one package, nor of what was added or was finished before', () => {
  expect(takenFlash('en', { changed: [from(null)], packageCount: 1, type: 'tablets' })).toBeNull();
  expect(flashText('en', from(null, 19, 20))).toBeNull();
  expect(flashText('en')).toBeNull();
});

test('a day has its year unless it is this one', () => {
  expect(dayText('en', '2026-05-03', '2026-11-27')).toBe('May 3');
  expect(dayText('pl', '2026-05-03', '2026-11-27')).toBe('3 maja');
  expect(dayText('en', '2025-05-03', '2026-11-27')).toBe('May 3, 2025');
  expect(dayText('pl', '2025-05-03', '2026-11-27')).toBe('3 maja 2025');
});

test('quantities before a change survive a form', () => {
  const text = quantitiesBefore([from(null, 0.5, 0), { ...from(null), packageId: 'b', before: null }]);
  expect(quantitiesIn(text)).toEqual([
    { id: 'a', quantity: '0.5' },
    { id: 'b', quantity: '' },
  ]);
  expect(quantitiesIn('')).toEqual([]);
});
