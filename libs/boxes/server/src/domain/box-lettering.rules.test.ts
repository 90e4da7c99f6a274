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
    words: ['ibuprom', 'max', 'ibuprofenum'],
    ...{ dosage: '400 mg', quantity: 24, form: 'tabletki', gtin: null, expiryDate: null, lotNumber: null },
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
])('the strength in "%s" is %s', (text, dosage) => expect(letteringOf(text).dosage).toBe(dosage));

test.each([
  ['30 tabletek powlekanych', 30],
  ['20 kapsułek', 20],
  ['10 Film-coated tablets', 10],
  ['6 sachets', 6],
  ['30 x tabl.', 30],
  ['200 ml', null],
])('the pack in "%s" holds %s', (text, quantity) => expect(letteringOf(text).quantity).toBe(quantity));
