import { commonEn as en, commonPl as pl, commonRefusals as refusals } from './index.ts';
import { faultsOfLocales, polishCounts } from './testing/locales.ts';

const alike = ['nav.menu'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('what is counted is counted as Polish does', () =>
  expect(polishCounts(pl)).toEqual({
    'changes.waiting': [
      '1 zmiana czeka na wysłanie',
      '2 zmiany czekają na wysłanie',
      '5 zmian czeka na wysłanie',
      '22 zmiany czekają na wysłanie',
    ],
    'changes.lose': [
      'Nie wysłano 1 zmiany. Wylogować się i ją utracić?',
      ...[2, 5, 22].map((count) => `Nie wysłano ${count} zmian. Wylogować się i je utracić?`),
    ],
    'landing.try.count': ['1 lek', '2 leki', '5 leków', '22 leki'].map((medicines) => `${medicines} na półce`),
  }));
