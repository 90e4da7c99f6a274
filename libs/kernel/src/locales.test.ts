import { commonEn as en, commonPl as pl, commonRefusals as refusals } from './index.ts';
import { faultsOfLocales, polishCounts } from './testing/locales.ts';

const alike = ['nav.menu'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('what is counted is counted as Polish does', () =>
  expect(polishCounts(pl)).toEqual({
    'landing.try.count': ['1 lek', '2 leki', '5 leków', '22 leki'].map((medicines) => `${medicines} na półce`),
  }));
