import { faultsOfLocales } from '@domeka/kernel/testing';
import { catalogImportEn as en, catalogImportPl as pl, catalogImportRefusals as refusals } from './index.ts';
import { findingOutcomes, findingReasons } from './index.ts';

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals })).toEqual([]));
test('every reason and outcome of a row has words', () =>
  expect([Object.keys(en.reason), Object.keys(en.outcome)]).toEqual([[...findingReasons], [...findingOutcomes]]));
