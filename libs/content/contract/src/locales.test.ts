import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { contentEn as en, contentPl as pl, contentRefusals as refusals } from './index.ts';

const alike = ['language.en', 'language.pl'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('nothing is counted', () => expect(polishCounts(pl)).toEqual({}));
