import { amountsIn, comparedStrength } from './strength.ts';

const compared = (printed: string, registered: string) => comparedStrength(amountsIn(printed), amountsIn(registered));

test.each([
  ['500 mg', '0,5 g'],
  ['500 mg', '500MG'],
  ['50 mikrogramów', '50 µg'],
  ['50 mcg', '0.05 mg'],
  ['250 mg/5 ml', '50 mg/ml'],
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
])('"%s" is another than "%s"', (one, other) => expect(compared(one, other)).toBe('other'));

test.each([
  ['500 mg', '500 mg + 65 mg'],
  ['65 mg', '500 mg + 65 mg'],
  ['50 mg', '50 mg/ml'],
  ['500 mg', ''],
  ['', '500 mg'],
  ['500 mg', 'homeopathic'],
])('whether "%s" is "%s" is not sure', (one, other) => expect(compared(one, other)).toBe('unsure'));

test.each(['200 ml', '2ml', '30', '24 tabl.', '500 mg of it', 'mg', '-', '10 mg + ', '4 log2 HI'])(
  '"%s" is no strength',
  (text) => expect(amountsIn(text)).toEqual([]),
);
