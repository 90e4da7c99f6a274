import { faultsOfLocales, polishCounts } from '@domeka/kernel/testing';
import {
  factNames,
  firstCategories,
  firstTypes,
  inventoryEn as en,
  inventoryPl as pl,
  inventoryRefusals as refusals,
} from './index.ts';

const alike = ['type.spray', 'counted-type.spray_one', 'import.menu'];

test('both languages say the same', () => expect(faultsOfLocales({ en, pl }, { refusals, alike })).toEqual([]));
test('every dictionary value of a fresh product has words', () =>
  expect([Object.keys(en.type), Object.keys(en.category)]).toEqual([firstTypes, firstCategories]));
test.each([en, pl])('every fact has a name', ({ field }) =>
  expect(Object.keys(field)).toEqual(expect.arrayContaining(factNames)),
);
const counts = Object.entries(polishCounts(pl));
const isType = ([key]: [string, string[]]) => key.startsWith('counted-type.');

test('types beside a number agree with it in Polish', () => {
  const types = Object.fromEntries(counts.filter(isType));
  expect(Object.keys(types).sort()).toEqual(firstTypes.map((type) => `counted-type.${type}`).sort());
  expect(types).toMatchObject({
    'counted-type.suppository': ['czopek', 'czopki', 'czopki', 'czopki'],
    'counted-type.injection': ['zastrzyk', 'zastrzyki', 'zastrzyki', 'zastrzyki'],
    'counted-type.drops': ['krople', 'krople', 'krople', 'krople'],
  });
});
test('counts read right in Polish', () =>
  expect(Object.fromEntries(counts.filter((count) => !isType(count)))).toEqual({
    'added-today.count': ['Dziś dodano: 1', 'Dziś dodano: 2', 'Dziś dodano: 5', 'Dziś dodano: 22'],
    'along.days': ['1 dzień', '2 dni', '5 dni', '22 dni'],
    'along.months': ['1 miesiąc', '2 miesiące', '5 miesięcy', '22 miesiące'],
    'catalog.found': ['Pasuje 1 lek', 'Pasują 2 leki', 'Pasuje 5 leków', 'Pasują 22 leki'],
    'clear-out.text': [
      'Termin tego leku minął. Odznacz go, jeśli ma zostać.',
      'Termin tych 2 leków minął. Odznacz te, które mają zostać.',
      'Termin tych 5 leków minął. Odznacz te, które mają zostać.',
      'Termin tych 22 leków minął. Odznacz te, które mają zostać.',
    ],
    'clear-out.packages': [
      'Termin tego opakowania minął. Odznacz je, jeśli ma zostać.',
      'Termin tych 2 opakowań minął. Odznacz te, które mają zostać.',
      'Termin tych 5 opakowań minął. Odznacz te, które mają zostać.',
      'Termin tych 22 opakowań minął. Odznacz te, które mają zostać.',
    ],
    'good.pieces': ['{{quantity}} dobra sztuka', '{{quantity}} dobre', '{{quantity}} dobrych', '{{quantity}} dobre'],
    'good.expired': Array(4).fill('{{quantity}} po terminie'),
    'good.recalled': [
      '{{quantity}} wycofana sztuka',
      '{{quantity}} wycofane',
      '{{quantity}} wycofanych',
      '{{quantity}} wycofane',
    ],
    'good.suspended': [
      '{{quantity}} wstrzymana sztuka',
      '{{quantity}} wstrzymane',
      '{{quantity}} wstrzymanych',
      '{{quantity}} wstrzymane',
    ],
    'good.packages-expired': [
      '1 opakowanie po terminie',
      '2 opakowania po terminie',
      '5 opakowań po terminie',
      '22 opakowania po terminie',
    ],
    'good.packages-recalled': [
      '1 opakowanie wycofane',
      '2 opakowania wycofane',
      '5 opakowań wycofanych',
      '22 opakowania wycofane',
    ],
    'good.packages-suspended': [
      '1 opakowanie wstrzymane',
      '2 opakowania wstrzymane',
      '5 opakowań wstrzymanych',
      '22 opakowania wstrzymane',
    ],
    'expiry-line.expired': ['1 po terminie', '2 po terminie', '5 po terminie', '22 po terminie'],
    'expiry-line.soon': [
      '1 wkrótce straci ważność',
      '2 wkrótce stracą ważność',
      '5 wkrótce straci ważność',
      '22 wkrótce stracą ważność',
    ],
    'scan.before': [
      'Twoje zdjęcie czeka na odczytanie: przed nim jest 1 zdjęcie',
      'Twoje zdjęcie czeka na odczytanie: przed nim są 2 zdjęcia',
      'Twoje zdjęcie czeka na odczytanie: przed nim jest 5 zdjęć',
      'Twoje zdjęcie czeka na odczytanie: przed nim są 22 zdjęcia',
    ],
    'toast.deleted.title': ['Lek został usunięty', 'Usunięto 2 leki', 'Usunięto 5 leków', 'Usunięto 22 leki'],
    'packages.count': ['1 opakowanie', '2 opakowania', '5 opakowań', '22 opakowania'],
    'packages.toast.deleted-some.title': [
      'Opakowanie zostało usunięte',
      'Usunięto 2 opakowania',
      'Usunięto 5 opakowań',
      'Usunięto 22 opakowania',
    ],
    'packages.toast.deleted.title': [
      'Opakowanie zostało usunięte',
      'Usunięto 2 opakowania',
      'Usunięto 5 opakowań',
      'Usunięto 22 opakowania',
    ],
    'packages.toast.restored.title': [
      'Opakowanie jest z powrotem',
      '2 opakowania są z powrotem',
      '5 opakowań jest z powrotem',
      '22 opakowania są z powrotem',
    ],
    'pieces.tablets': ['tabletka', 'tabletki', 'tabletek', 'tabletki'],
    'pieces.capsules': ['kapsułka', 'kapsułki', 'kapsułek', 'kapsułki'],
    'pieces.sachets': ['saszetka', 'saszetki', 'saszetek', 'saszetki'],
    'pieces.injection': ['zastrzyk', 'zastrzyki', 'zastrzyków', 'zastrzyki'],
    'pieces.suppository': ['czopek', 'czopki', 'czopków', 'czopki'],
    'shelf.month': [
      '{{month}}: 1 opakowanie',
      '{{month}}: 2 opakowania',
      '{{month}}: 5 opakowań',
      '{{month}}: 22 opakowania',
    ],
    'recalls.check': ['1 do sprawdzenia', '2 do sprawdzenia', '5 do sprawdzenia', '22 do sprawdzenia'],
    'filter.show': ['Pokaż 1', 'Pokaż 2', 'Pokaż 5', 'Pokaż 22'],
    'recalls.recalled': ['1 wycofany', '2 wycofane', '5 wycofanych', '22 wycofane'],
    'recalls.suspended': ['1 wstrzymany', '2 wstrzymane', '5 wstrzymanych', '22 wstrzymane'],
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
    'import.state.done': [
      'Zaimportowano 1 opakowanie',
      'Zaimportowano 2 opakowania',
      'Zaimportowano 5 opakowań',
      'Zaimportowano 22 opakowania',
    ],
    'import.left-out': ['Pominięto 1 wiersz.', 'Pominięto 2 wiersze.', 'Pominięto 5 wierszy.', 'Pominięto 22 wiersze.'],
    'import.photos-refused': [
      '1 zdjęcia nie da się przenieść: brakuje go, jest za duże albo nie jest obrazem.',
      '2 zdjęć nie da się przenieść: brakuje ich, są za duże albo nie są obrazami.',
      '5 zdjęć nie da się przenieść: brakuje ich, są za duże albo nie są obrazami.',
      '22 zdjęć nie da się przenieść: brakuje ich, są za duże albo nie są obrazami.',
    ],
    'import.unknown-products': [
      'W 1 wierszu pominięto powiązanie z rejestrem leków, którego tu nie ma.',
      'W 2 wierszach pominięto powiązanie z rejestrem leków, którego tu nie ma.',
      'W 5 wierszach pominięto powiązanie z rejestrem leków, którego tu nie ma.',
      'W 22 wierszach pominięto powiązanie z rejestrem leków, którego tu nie ma.',
    ],
    'import.odd.quantity': [
      'W 1 wierszu nie da się odczytać ilości.',
      'W 2 wierszach nie da się odczytać ilości.',
      'W 5 wierszach nie da się odczytać ilości.',
      'W 22 wierszach nie da się odczytać ilości.',
    ],
    'import.odd.date': [
      'W 1 wierszu nie da się odczytać daty.',
      'W 2 wierszach nie da się odczytać daty.',
      'W 5 wierszach nie da się odczytać daty.',
      'W 22 wierszach nie da się odczytać daty.',
    ],
    'import.without.quantity': [
      '1 opakowanie bez ilości, której nie dało się odczytać.',
      '2 opakowania bez ilości, której nie dało się odczytać.',
      '5 opakowań bez ilości, której nie dało się odczytać.',
      '22 opakowania bez ilości, której nie dało się odczytać.',
    ],
    'import.without.date': [
      '1 opakowanie bez daty, której nie dało się odczytać.',
      '2 opakowania bez daty, której nie dało się odczytać.',
      '5 opakowań bez daty, której nie dało się odczytać.',
      '22 opakowania bez daty, której nie dało się odczytać.',
    ],
    'import.unknown-types': [
      'W 1 wierszu jest nieznany rodzaj: będzie to „inne”.',
      'W 2 wierszach jest nieznany rodzaj: będzie to „inne”.',
      'W 5 wierszach jest nieznany rodzaj: będzie to „inne”.',
      'W 22 wierszach jest nieznany rodzaj: będzie to „inne”.',
    ],
    'import.unknown-categories': [
      'W 1 wierszu pominięto nieznaną kategorię.',
      'W 2 wierszach pominięto nieznaną kategorię.',
      'W 5 wierszach pominięto nieznaną kategorię.',
      'W 22 wierszach pominięto nieznaną kategorię.',
    ],
    'import.run': ['Importuj 1 opakowanie', 'Importuj 2 opakowania', 'Importuj 5 opakowań', 'Importuj 22 opakowania'],
    'import.takes-back': [
      'Cofnie 1 opakowanie.',
      'Cofnie 2 opakowania.',
      'Cofnie 5 opakowań.',
      'Cofnie 22 opakowania.',
    ],
    'import.changed-stay': [
      '1 od tego czasu zmieniono i zostanie, chyba że je zaznaczysz.',
      '2 od tego czasu zmieniono i zostaną, chyba że je zaznaczysz.',
      '5 od tego czasu zmieniono i zostanie, chyba że je zaznaczysz.',
      '22 od tego czasu zmieniono i zostaną, chyba że je zaznaczysz.',
    ],
    'import.toast.undone.title': [
      'Cofnięto 1 opakowanie.',
      'Cofnięto 2 opakowania.',
      'Cofnięto 5 opakowań.',
      'Cofnięto 22 opakowania.',
    ],
    'import.toast.undone-some.title': [
      'Cofnięto 1 opakowanie. To, co od tego czasu zmieniono, zostało.',
      'Cofnięto 2 opakowania. To, co od tego czasu zmieniono, zostało.',
      'Cofnięto 5 opakowań. To, co od tego czasu zmieniono, zostało.',
      'Cofnięto 22 opakowania. To, co od tego czasu zmieniono, zostało.',
    ],
    'toast.moved.title': [
      'Lek został przeniesiony',
      'Przeniesiono 2 leki',
      'Przeniesiono 5 leków',
      'Przeniesiono 22 leki',
    ],
    'toast.moved-some.title': [
      'Lek został przeniesiony',
      'Przeniesiono 2 leki',
      'Przeniesiono 5 leków',
      'Przeniesiono 22 leki',
    ],
    ...Object.fromEntries(
      ['toast.all-private.title', 'toast.some-private.title'].map((key) => [
        key,
        [
          'Lek jest teraz prywatny',
          '2 leki są teraz prywatne',
          '5 leków jest teraz prywatnych',
          '22 leki są teraz prywatne',
        ],
      ]),
    ),
    ...Object.fromEntries(
      ['toast.all-public.title', 'toast.some-public.title'].map((key) => [
        key,
        [
          'Lek nie jest już prywatny',
          '2 leki nie są już prywatne',
          '5 leków nie jest już prywatnych',
          '22 leki nie są już prywatne',
        ],
      ]),
    ),
    'list.mine': ['1 mój', '2 moje', '5 moich', '22 moje'],
    'list.shared': ['1 udostępniony', '2 udostępnione', '5 udostępnionych', '22 udostępnione'],
    'list.summary': [
      'Znaleziono {{matching}} z 1',
      'Znaleziono {{matching}} z 2',
      'Znaleziono {{matching}} z 5',
      'Znaleziono {{matching}} z 22',
    ],
    'offline.left-out': [
      '1 dalszego nie zapisano',
      '2 dalszych nie zapisano',
      '5 dalszych nie zapisano',
      '22 dalszych nie zapisano',
    ],
    'tray.add': ['Dodaj 1 opakowanie', 'Dodaj 2 opakowania', 'Dodaj 5 opakowań', 'Dodaj 22 opakowania'],
    'tray.add-complete': ['Dodaj 1 kompletne', 'Dodaj 2 kompletne', 'Dodaj 5 kompletnych', 'Dodaj 22 kompletne'],
    'tray.boxes': ['1 opakowanie', '2 opakowania', '5 opakowań', '22 opakowania'],
    'tray.found': ['Znaleziono 1 kod.', 'Znaleziono 2 kody.', 'Znaleziono 5 kodów.', 'Znaleziono 22 kody.'],
    'tray.full': [
      'Na tacy mieści się {{most}} opakowań: jeszcze 1 się nie zmieściło. Dodaj najpierw te, które już są na tacy.',
      'Na tacy mieści się {{most}} opakowań: jeszcze 2 się nie zmieściły. Dodaj najpierw te, które już są na tacy.',
      'Na tacy mieści się {{most}} opakowań: jeszcze 5 się nie zmieściło. Dodaj najpierw te, które już są na tacy.',
      'Na tacy mieści się {{most}} opakowań: jeszcze 22 się nie zmieściły. Dodaj najpierw te, które już są na tacy.',
    ],
    'tray.joins': [
      'Dołączy do {{name}}, jest 1 opakowanie',
      'Dołączy do {{name}}, są 2 opakowania',
      'Dołączy do {{name}}, jest 5 opakowań',
      'Dołączy do {{name}}, są 22 opakowania',
    ],
    'tray.unread': [
      'Najwyżej {{most}} zdjęć naraz: 1 nie zostało odczytane. Wybierz je jeszcze raz.',
      'Najwyżej {{most}} zdjęć naraz: 2 nie zostały odczytane. Wybierz je jeszcze raz.',
      'Najwyżej {{most}} zdjęć naraz: 5 nie zostało odczytanych. Wybierz je jeszcze raz.',
      'Najwyżej {{most}} zdjęć naraz: 22 nie zostały odczytane. Wybierz je jeszcze raz.',
    ],
    'tray.toast.added.title': [
      'Dodano 1 opakowanie',
      'Dodano 2 opakowania',
      'Dodano 5 opakowań',
      'Dodano 22 opakowania',
    ],
  }));
