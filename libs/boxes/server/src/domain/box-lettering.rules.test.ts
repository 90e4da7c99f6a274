import { letteringOf } from './box-lettering.ts';

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
      { text: 'PRESCRIPTION ONLY MEDICINE', isNoise: true },
      { text: 'Lek należy przechowywać w miejscu niewidocznym i niedostępnym dla dzieci', isNoise: true },
      { text: 'Ibuprom MAX', isNoise: false },
      { text: 'Ibuprofenum', isNoise: false },
      { text: 'tabletki powlekane', isNoise: false },
      { text: 'tabl.', isNoise: false },
    ],
    strengths: ['400 mg'],
    ...{ quantity: 24, form: 'tabletki', gtin: null, expiryDate: null, lotNumber: null },
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
])('the strength in "%s" is %s', (text, strength) => expect(letteringOf(text).strengths[0] ?? null).toBe(strength));

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
