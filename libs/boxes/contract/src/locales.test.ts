import { faultsOfLocales } from '@domeka/kernel/testing';
import { boxesEn as en, boxesPl as pl, boxesRefusals as refusals } from './index.ts';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));
