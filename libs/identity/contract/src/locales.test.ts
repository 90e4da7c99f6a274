import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { identityEn as en, identityPl as pl, identityRefusals as refusals } from './index.ts';

test('both languages say the same', () =>
  expect(faultsOfLocales({ en, pl }, { refusals, alike: ['account.profile.zones.Australia'] })).toEqual([]));
test('recovery codes are counted as Polish does', () =>
  expect(polishCounts(pl)).toEqual({
    'account.two-step.codes.left': ['Pozostał 1 kod.', 'Pozostały 2 kody.', 'Pozostało 5 kodów.', 'Pozostały 22 kody.'],
  }));
