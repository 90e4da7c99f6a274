import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { pushEn as en, pushPl as pl, pushRefusals as refusals } from './index.ts';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));
test('counts read right in Polish', () =>
  expect(polishCounts(pl)).toEqual({
    'leaving.devices': [
      '1 urządzenie nie będzie już dostawać powiadomień.',
      '2 urządzenia nie będą już dostawać powiadomień.',
      '5 urządzeń nie będzie już dostawać powiadomień.',
      '22 urządzenia nie będą już dostawać powiadomień.',
    ],
  }));
