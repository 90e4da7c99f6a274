import { letteringOf } from './box-lettering.ts';

const piece = (text: string, said: object = {}) => ({ text, isNoise: false, isBeforeStrength: false, ...said });

test('a front is read past what stands on every box', () => {
  expect(
    letteringOf(
      [
        'PRESCRIPTION ONLY MEDICINE',
        'Lek należy przechowywać w miejscu niewidocznym i niedostępnym dla dzieci.',
        'Ibuprom MAX',
        'Ibuprofenum 400 mg, tabletki powlekane',
        '24 tabl.',
      ].join('\n'),
    ),
  ).toEqual({
    pieces: [
      piece('PRESCRIPTION ONLY MEDICINE', { isNoise: true }),
      piece('Lek należy przechowywać w miejscu niewidocznym i niedostępnym dla dzieci', { isNoise: true }),
      piece('Ibuprom MAX'),
      piece('Ibuprofenum', { isBeforeStrength: true }),
      piece('tabletki powlekane'),
      piece('tabl.'),
    ],
    strengths: ['400 mg'],
    forms: ['tabletki', 'tabl'],
    quantity: 24,
    isQuantityDoubtful: false,
    gtin: null,
    expiryDate: null,
    lotNumber: null,
  });
});

test.each([
  ['Acard 75 mg', '75 mg'],
  ['2,5 mg/ml krople', '2,5 mg/ml'],
  ['250 mg / 5 ml', '250 mg / 5 ml'],
  ['500 mg + 65 mg', '500 mg + 65 mg'],
  ['1000 j.m.', '1000 j.m.'],
  ['50 µg/dawkę', '50 µg/dawkę'],
  ['0.1 % cream', '0.1 %'],
  ['10 mg/80 mg', '10 mg/80 mg'],
  ['Atozet 10/80 mg', '10/80 mg'],
  ['VALSARTAN 40MG/25MG', '40MG/25MG'],
  ['50 mikrogramów, 50 tabl.', '50 mikrogramów'],
  ['0,5 g', '0,5 g'],
  ['syrop 200 ml', null],
  ['2ml', null],
  ['krem 30 g', null],
  ['12345678 mg', null],
  ['400 magnesium', null],
  ['maść 5 g', null],
  ['żel 100% naturalny', null],
  ['Tribiotic 5 g', null],
  ['1 000 000 j.m.', '1 000 000 j.m.'],
  ['ADVATE 250 IE', '250 IE'],
  ['IBUPROM200MG', '200MG'],
  ['Metoreum 7,5 mg/0,15 ml', '7,5 mg/0,15 ml'],
  ['Adalimax 80 mg in 0.8 ml', '80 mg in 0.8 ml'],
  ['Witavit 20 000 j.m./ml', '20 000 j.m./ml'],
  ['Witavit 20\u2009000 j.m./ml', '20 000 j.m./ml'],
  ['Penicyl 1\n500 000 j.m.', '1 500 000 j.m.'],
  ['Witamina B12 100 µg', '100 µg'],
  ['Each sachet (5g)', null],
  ['Monural 3 g, 1 saszetka', '3 g'],
])('the strength in "%s" is %s', (text, strength) => expect(letteringOf(text).strengths[0] ?? null).toBe(strength));

test.each([
  ['Bisoprod 2, 5 mg', '2, 5 mg'],
  ['Bisoprod 2. 5 mg', '2. 5 mg'],
  ['Bisoprod 12 ,5 mg', ',5 mg'],
  ['Bisoprod 2·5 mg', '2·5 mg'],
  ['Bisoprod 2 5 mg', '2 5 mg'],
  ['Bisoprod 2\n5 mg', '2 5 mg'],
  ['Bisoprod 1 0 mg', '1 0 mg'],
  ['Bisoprod .5 mg', '.5 mg'],
  ['Bisoprod 1O mg', '1O mg'],
  ['Bisoprod l5 mg', 'l5 mg'],
  ['Bisoprod SO mg', 'SO mg'],
  ['Bisoprod O,5 mg', 'O,5 mg'],
  ['Bisoprod 5 rng', '5 rng'],
  ['Adalimax 40 mg/O,8 ml', '40 mg/O,8 ml'],
  ['Adalimax 40 mg/0, 8 ml', '40 mg/0, 8 ml'],
  ['Metformax 850 850 mg', '850 850 mg'],
])('what is not read clearly in "%s" is kept as it is read: %s', (text, strength) =>
  expect(letteringOf(text).strengths).toEqual([expect.stringContaining(strength)]),
);

test('each strength is taken once, in order', () => {
  expect(letteringOf('Paracetamolum 500 mg\nCoffeinum 65 mg\nparacetamol 500 mg').strengths).toEqual([
    '500 mg',
    '65 mg',
  ]);
});

test.each([
  ['Nurofen dla dzieci', false],
  ['Lek przechowywać w miejscu niewidocznym i niedostępnym\ndla dzieci.', true],
  ['Keep out of the reach of\nchildren', true],
  ['Syrop z podbiału, do stosowania doustnego', false],
])('in "%s" the words of the name are noise: %s', (text, isNoise) => {
  const { pieces } = letteringOf(text);
  expect((text.startsWith('Syrop') ? pieces.at(0) : pieces.at(-1))?.isNoise).toBe(isNoise);
});

test.each([
  ['30 tabletek powlekanych', 30],
  ['20 kapsułek', 20],
  ['10 Film-coated tablets', 10],
  ['6 sachets', 6],
  ['30 x tabl.', 30],
  ['200 ml', null],
  ['12 tabletek w 2 blistrach', 12],
  ['2 blistry po 10 tabletek', 20],
  ['20 tabletek (2 blistry po 10 tabletek)', 20],
  ['3 x 10 kaps.', 30],
  ['10 tabl.\n30 tabl.', null],
  ['1 tabletka zawiera 500 mg', null],
  ['2 tabletki 3 razy dziennie', null],
  ['1000 tabl.', 1000],
  ['1001 tabl.', null],
  ['0 tabl.', null],
  ['5 vials', 5],
])('the pack in "%s" holds %s', (text, quantity) => expect(letteringOf(text).quantity).toBe(quantity));

test.each([
  ['6 strips of 10 tablets', 60],
  ['10 tabletek w blistrze, 3 blistry', 30],
  ['10 tabletek powlekanych w blistrze, 6 blistrów', 60],
  ['14 kapsułek w listku, 2 listki', 28],
  ['2 listki po 14 kapsułek', 28],
  ['3 blistry, w każdym 10 tabletek', 30],
  ['3 fiolki po 10 tabletek', 30],
  ['10 tabl. x 3 blistry', 30],
  ['10 tablets per strip, 3 strips', 30],
  ['10 tablets/strip, 3 strips', 30],
  ['3 blister packs of 10 tablets', 30],
  ['3 blisters, each containing 10 tablets', 30],
  ['Each blister contains 10 tablets. 3 blisters', 30],
  ['3 Blister à 10 Tabletten', 30],
  ['10 Tabletten pro Blister, 3 Blister', 30],
  ['3 blister da 10 compresse', 30],
  ['10 compresse per blister, 3 blister', 30],
  ['30 tablets in 3 blisters', 30],
  ['60 tabletek w blistrach po 10 tabletek', 60],
  ['60 tablets\n6 strips of 10 tablets', 60],
  ['1 blister of 10 tablets', 10],
  ['10 tabletek, 3 blistry', null],
  ['30 tablets\n3 strips', null],
  ['10 tablets per strip', null],
  ['10 tabletek w blistrze', null],
  ['two strips of 10 tablets', null],
])('of strips in "%s" the pack holds %s', (text, quantity) => expect(letteringOf(text).quantity).toBe(quantity));

test.each([
  ['Metformax 850\ntabletki', null, false],
  ['Controloc 40\ntabletki dojelitowe', null, false],
  ['Controloc 40 tabletki dojelitowe', null, false],
  ['Metformax 850\nTabletten', null, false],
  ['Tachipirina 500\ncompresse', null, false],
  ['Metformax 850\n30 tabletek', 30, false],
  ['Metformax 850 tablets, 30 tablets', 30, false],
  ['Pack of 28 tablets', 28, false],
  ['Opakowanie zawiera 28 tabletek', 28, false],
  ['Acard 75 mg 60 tabletek', 60, false],
  ['Metformax 850 tablets', 850, true],
  ['Metformax\n850\ntablets', 850, true],
  ['Concor 10 tabletek', 10, true],
  ['Apap 24 tabletki', 24, true],
])('the number in "%s" is of %s pieces, doubtful: %s', (text, quantity, isQuantityDoubtful) =>
  expect(letteringOf(text)).toMatchObject({ quantity, isQuantityDoubtful }),
);

test.each([
  ['BisoprodTablets 5 mg', 'Bisoprod Tablets', ['Tablets']],
  ['BISOPRODTABLETS 5 mg', 'BISOPROD TABLETS', ['TABLETS']],
  ['XareltoTabletki 20 mg', 'Xarelto Tabletki', ['Tabletki']],
  ['ApapKapsułki 5 mg', 'Apap Kapsułki', ['Kapsułki']],
  ['XareltoFilmtabletten 20 mg', 'Xarelto Filmtabletten', ['Filmtabletten']],
  ['TachipirinaCompresse 500 mg', 'Tachipirina Compresse', ['Compresse']],
  ['CetixinSyrup 5 mg', 'Cetixin Syrup', ['Syrup']],
  ['Brausetabletten 5 mg', 'Brausetabletten', []],
])('"%s" begins with "%s"', (text, first, forms) => {
  const lettering = letteringOf(text);
  expect([lettering.pieces[0]?.text, lettering.forms]).toEqual([first, forms]);
});

test.each([
  ['Hydrokrem 1% maść', ['maść']],
  ['Dermogel 1% krem', ['krem']],
  ['Kapsaicyna krem', ['krem']],
  ['Ketospray 5% żel', ['żel']],
  ['Voltacream 1 % Salbe', ['Salbe']],
  ['Hydrokrem 1% unguento', ['unguento']],
  ['Hydro-krem 1% maść', ['maść']],
  ['Dermo Krem 1% maść', ['Krem', 'maść']],
  ['Hydrokrem 1%', []],
])('the forms in "%s" are %j', (text, forms) => expect(letteringOf(text).forms).toEqual(forms));
