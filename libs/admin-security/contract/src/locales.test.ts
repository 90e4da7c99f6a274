import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { adminSecurityEn as en, adminSecurityPl as pl, adminSecurityRefusals as refusals } from './index.ts';
import { breakKinds, cleanupKinds } from './index.ts';

const alike = ['resource.system'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));

test('every kind of break and of clean-up has words', () =>
  expect([Object.keys(en.verify.kind), Object.keys(en.cleanup.kind)]).toEqual([[...breakKinds], [...cleanupKinds]]));

test('Polish counts as Poles do', () =>
  expect(polishCounts(pl)).toMatchObject({
    'events.count': ['1 zdarzenie', '2 zdarzenia', '5 zdarzeń', '22 zdarzenia'],
  }));
