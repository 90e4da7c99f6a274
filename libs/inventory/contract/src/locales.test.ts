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
    'clear-out.text': [
      'Termin tego leku minął. Odznacz go, jeśli ma zostać.',
      'Termin tych 2 leków minął. Odznacz te, które mają zostać.',
      'Termin tych 5 leków minął. Odznacz te, które mają zostać.',
      'Termin tych 22 leków minął. Odznacz te, które mają zostać.',
    ],
    'expiry-line.expired': ['1 po terminie', '2 po terminie', '5 po terminie', '22 po terminie'],
    'expiry-line.soon': [
      '1 z bliskim terminem',
      '2 z bliskim terminem',
      '5 z bliskim terminem',
      '22 z bliskim terminem',
    ],
    'toast.deleted.title': ['Lek został usunięty', 'Usunięto 2 leki', 'Usunięto 5 leków', 'Usunięto 22 leki'],
    'toast.deleted-some.title': ['Lek został usunięty', 'Usunięto 2 leki', 'Usunięto 5 leków', 'Usunięto 22 leki'],
    'toast.restored.title': [
      'Lek jest z powrotem na liście',
      '2 leki są z powrotem na liście',
      '5 leków jest z powrotem na liście',
      '22 leki są z powrotem na liście',
    ],
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
