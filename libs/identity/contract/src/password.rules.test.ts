import { faultOfPassword } from './password.ts';

test.each([
  ['', 'required'],
  [undefined, 'required'],
  [12345678, 'required'],
  ['1234567', 'too-short'],
  ['abcd\u0000efghij', 'character-not-allowed'],
  ['abcd\nefghij', 'character-not-allowed'],
  ['x'.repeat(129), 'too-long'],
  ['a'.repeat(1_000_001), 'too-long'],
  ['Vq7#nW2!xL9$kP4&mZ8*rT3^hY6(bJ5)gF1_dS0+cA-wE=uI~oQ{pX}zN[vM]tB:yK;l', undefined],
  ['🐈‍⬛ skacze przez 🌉 o 🕕 rano i śpiewa', undefined],
  ['zażółć gęślą', undefined],
])('%j: %s', (password, code) => expect(faultOfPassword(password)?.code).toBe(code));
