import { commonEn as en, commonPl as pl, commonRefusals as refusals } from './index.ts';
import { faultsOfLocales, polishCounts } from './testing/locales.ts';

const alike = ['nav.menu', 'landing.sample.soon.detail'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('nothing is counted', () => expect(polishCounts(pl)).toEqual({}));
