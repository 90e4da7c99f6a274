import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { boxesEn as en, boxesPl as pl, boxesRefusals as refusals } from './index.ts';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));

test('pictures that wait are counted as Poles count', () => {
  const before = ['jest jeszcze 1', 'są jeszcze 2', 'jest jeszcze 5', 'są jeszcze 22'];
  expect(polishCounts(pl)['refusal.pictures-wait']).toEqual(
    before.map((said) => expect.stringContaining(`przed Twoim ${said}.`) as string),
  );
});
