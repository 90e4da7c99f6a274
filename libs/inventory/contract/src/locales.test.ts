import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import {
  factNames,
  firstCategories,
  firstTypes,
  inventoryEn as en,
  inventoryPl as pl,
  inventoryRefusals as refusals,
} from './index.ts';

const alike = ['type.spray'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('every dictionary value of a fresh product has words', () =>
  expect([Object.keys(en.type), Object.keys(en.category)]).toEqual([firstTypes, firstCategories]));
test.each([en, pl])('every fact has a name', ({ field }) =>
  expect(Object.keys(field)).toEqual(expect.arrayContaining(factNames)),
);
test('counts read right in Polish', () =>
  expect(polishCounts(pl)).toEqual({
    'catalog.found': ['Pasuje 1 lek', 'Pasują 2 leki', 'Pasuje 5 leków', 'Pasują 22 leki'],
    'leaving.medications': [
      'Zostanie usunięty 1 lek.',
      'Zostaną usunięte 2 leki.',
      'Zostanie usuniętych 5 leków.',
      'Zostaną usunięte 22 leki.',
    ],
    'leaving.photos': [
      'Zostanie usunięte 1 zdjęcie.',
      'Zostaną usunięte 2 zdjęcia.',
      'Zostanie usuniętych 5 zdjęć.',
      'Zostaną usunięte 22 zdjęcia.',
    ],
    'list.mine': ['1 mój lek', '2 moje leki', '5 moich leków', '22 moje leki'],
    'list.shared': ['1 udostępniony mi', '2 udostępnione mi', '5 udostępnionych mi', '22 udostępnione mi'],
    'list.summary': [
      'Pasujące leki: widoczne {{shown}} z 1',
      'Pasujące leki: widoczne {{shown}} z 2',
      'Pasujące leki: widoczne {{shown}} z 5',
      'Pasujące leki: widoczne {{shown}} z 22',
    ],
  }));
