import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import { contentEn as en, contentPl as pl, contentRefusals as refusals } from './index.ts';

const alike = ['language.en', 'language.pl'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('counted words read in Polish as a Pole would say them', () =>
  expect(polishCounts(pl)).toEqual({
    'content.count': ['1 strona', '2 strony', '5 stron', '22 strony'],
    'content.pictures.left-out.pictures': [
      'Pominięto 1 obrazek, bo jest na innym komputerze albo w innej witrynie. Zapisz go jako plik i dodaj narzędziem Obrazek.',
      ...['2 obrazki', '5 obrazków', '22 obrazki'].map(
        (counted) =>
          `Pominięto ${counted}, bo są na innym komputerze albo w innej witrynie. Zapisz je jako pliki i dodaj narzędziem Obrazek.`,
      ),
    ],
  }));
