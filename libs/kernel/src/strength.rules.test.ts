import { amountsIn, areItsNumbers, comparedStrength, isSameStrength, numbersIn, registeredIn } from './strength.ts';

const compared = (printed: string, registered: string) =>
  comparedStrength(amountsIn(printed), registeredIn(registered));

test.each([
  ['500 mg', '0,5 g'],
  ['500 mg', '500MG'],
  ['50 mikrogramów', '50 µg'],
  ['50 mcg', '0.05 mg'],
  ['10 mg/80 mg', '10 mg + 80 mg'],
  ['10/80 mg', '10 mg + 80 mg'],
  ['40MG/25MG', '40 mg + 25 mg'],
  ['500 mg + 65 mg', '500 mg, 65 mg'],
  ['1 %', '10 mg/g'],
  ['1%', '10 mg/ml'],
  ['10 mg/g', '10 mg/1 g'],
  ['1000 j.m.', '1 000 IU'],
  ['2000 j.m./ml', '2000 I.U./ml'],
  ['50 µg/dawkę', '50 mikrogramów/dawkę'],
  ['100 mikrogramów/24 h', '100 µg/24 h'],
  ['1,5 mmol/ml', '1.5 mmol/ml'],
  ['10 mg + 5 mg/ml', '10 mg/ml + 5 mg/ml'],
])('"%s" is "%s"', (one, other) => {
  expect([compared(one, other), compared(other, one)]).toEqual(['same', 'same']);
});

test.each([
  ['10 mg/40 mg', '10 mg/80 mg'],
  ['10 mg', '100 mg/40 mg'],
  ['10 mg', '100 mg'],
  ['10 mg', '1 mg'],
  ['80 mg/10 mg', '10 mg/80 mg'],
  ['5 mg', '5 µg'],
  ['5 mg', '5 IU'],
  ['10 mg/ml', '10 mg/dawkę'],
  ['1 %', '1 mg/g'],
  ['10 mg + 80 mg', '10 mg'],
  ['250 mg/5 ml', '250 mg/ml'],
  ['25 mg/0,5 ml', '7,5 mg/0,15 ml'],
  ['40 mg/0,4 ml', '80 mg/0,8 ml'],
  ['40 mg/0,4 ml', '40 mg/0,8 ml'],
  ['20 mg/1 ml', '40 mg/2 ml'],
  ['100 mg/5 ml', '200 mg/10 ml'],
  ['2000 j.m./0,2 ml', '4000 j.m./0,4 ml'],
  ['1 g/5 g', '2 g/10 g'],
  ['0 mg', '5 mg'],
  ['2 400 mg', '400 mg'],
  ['000 j.m.', '20 000 j.m.'],
])('"%s" is another than "%s"', (one, other) => expect(compared(one, other)).toBe('other'));

test.each([
  ['250 mg/5 ml', '250 mg / 5ml'],
  ['7.5 mg/0.15 ml', '7,5 mg/0,15 ml'],
  ['80 mg in 0.8 ml', '80 mg/0,8 ml'],
  ['80 mg w 0,8 ml', '80 mg/0,8 ml'],
  ['0,025 g/0,5 ml', '25 mg/0,5 ml'],
  ['40 mg/1 ml', '40 mg/ml'],
  ['20 000 j.m./ml', '20000 IU/ml'],
  ['20\u00a0000 j.m.', '20 000 j.m.'],
  ['1\n500 000 j.m.', '1 500 000 j.m.'],
  ['100 mg jonów wapnia/5 ml', '100 mg jonów wapnia/5 ml'],
])('"%s" is "%s", amount and volume', (printed, registered) =>
  expect(comparedStrength(registeredIn(printed).amounts, registeredIn(registered))).toBe('same'),
);

test.each([
  ['50 mg/ml', '25 mg/0,5 ml'],
  ['250 mg/5 ml', '50 mg/ml'],
  ['20 mg/ml', '20 mg/1 ml'],
  ['25 mg', '25 mg/0,5 ml'],
  ['1 %', '50 mg/5 ml'],
])('"%s" says less than "%s", or more: the concentration is equal, which is asked', (printed, registered) =>
  expect(compared(printed, registered)).toBe('unsure'),
);

test.each([
  ['500 mg', '500 mg + 65 mg'],
  ['65 mg', '500 mg + 65 mg'],
  ['50 mg', '50 mg/ml'],
  ['500 mg', ''],
  ['', '500 mg'],
  ['500 mg', 'homeopathic'],
])('whether "%s" is "%s" is not sure', (one, other) => expect(compared(one, other)).toBe('unsure'));

test.each([
  '200 ml',
  '2ml',
  '30',
  '24 tabl.',
  '500 mg of it',
  'mg',
  '-',
  '10 mg + ',
  '4 log2 HI',
  '2 5 mg',
  '1O mg',
  '.5 mg',
])('"%s" is no strength', (text) => expect(amountsIn(text)).toEqual([]));

test.each([
  ['115 mg', '115 mg jonów wapnia/5 ml', 'same'],
  ['500 mg', '500 mg Ca2+', 'same'],
  ['600 mg', '500 mg Ca2+', 'other'],
  ['750 mg + 10 mg + 60 mg', '(750 mg + 10 mg + 60 mg)/5 g', 'unsure'],
  ['2000 j.m.', '2000 j.m. (20 mg)/0,2 ml', 'unsure'],
  ['4000 j.m.', '2000 j.m. (20 mg)/0,2 ml', 'other'],
])('"%s" of "%s", where more is registered than amounts, is %s', (printed, registered, expected) =>
  expect(compared(printed, registered)).toBe(expected),
);

test.each([
  ['850', '850 mg', true],
  ['50', '50 µg', true],
  ['1000', '1 g', true],
  ['0,5', '0.5 mg', true],
  ['10/80', '10 mg + 80 mg', true],
  ['75', '150 mg', false],
  ['10', '10 mg + 80 mg', false],
  ['25', '25 mg/0,5 ml', true],
  ['50', '25 mg/0,5 ml', false],
  ['5', '', false],
])('"%s" without a unit is of "%s": %s', (printed, registered, expected) =>
  expect(areItsNumbers(numbersIn(printed), registeredIn(registered))).toBe(expected),
);

test.each([
  ['500 mg', '0,5 g', true],
  ['500 mg', '0.5 g', true],
  ['500MG', '500 mg', true],
  ['10/80 mg', '10 mg + 80 mg', true],
  ['0,5 mg/ml', '0.5 mg / 1 ml', false],
  ['500 mg', '650 mg', false],
  ['500 mg', '500 mg + 65 mg', false],
  ['50 mg/ml', '25 mg/0,5 ml', false],
  ['500 mg', null, false],
  ['', '500 mg', false],
  ['mocny', ' Mocny', true],
  ['mocny', '500 mg', false],
  ['500 mg Ca2+', '500 mg', false],
  [null, '', true],
])('"%s" and "%s" typed by people are one strength: %s', (one, other, expected) =>
  expect([isSameStrength(one, other), isSameStrength(other, one)]).toEqual([expected, expected]),
);
