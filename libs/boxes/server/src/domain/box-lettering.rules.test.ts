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
    ...{ quantity: 24, form: 'tabletki', expiryDate: null, lotNumber: null },
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

test.each([
  ['EXP 05.2027', '2027-05-31'],
  ['EXP: 05 2027', '2027-05-31'],
  ['Termin ważności: 2027-05', '2027-05-31'],
  ['Termin waznosci (EXP)\n02/2028', '2028-02-29'],
  ['Use by 05/27', '2027-05-31'],
  ['EXP 14.05.2027', '2027-05-14'],
  ['MFG 01-2023 EXP. 12-2024', '2024-12-31'],
  ['EXP12-2024', '2024-12-31'],
  ['EXP: MAR 2027', '2027-03-31'],
  ['Ważny do\nmarzec 2027', '2027-03-31'],
  ['EXP 032027', '2027-03-31'],
  ['EXP 27-03-28', null],
  ['EXP\nLot 123456\nMFG 03 2024', null],
  ['EXP 13.2027', null],
  ['30.02.2027', null],
  ['EXP 31.02.2027', null],
])('the expiry in "%s" is %s', (text, date) => expect(letteringOf(text).expiryDate).toBe(date));

test.each([
  ['LOT: A123-4', 'A123-4'],
  ['Nr serii 240817', '240817'],
  ['Batch no. SN2R', 'SN2R'],
  ['LOT EXP', null],
  ['a lot of water', null],
])('the batch in "%s" is %s', (text, lotNumber) => expect(letteringOf(text).lotNumber).toBe(lotNumber));
