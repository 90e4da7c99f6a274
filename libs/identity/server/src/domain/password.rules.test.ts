import { containsContext, faultOfPassword, normalisedPassword } from './password.rules.ts';

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

test('the product and the name in the address are no secrets', () => {
  expect(containsContext('domeka-apteczka1', 'jan@example.pl')).toBe(true);
  expect(containsContext('xx-Kowalski-77', 'jan.kowalski@example.pl')).toBe(true);
  expect(containsContext('quiet-river-stone', 'jan@example.pl')).toBe(false);
});

test('composed and decomposed letters are the same password', () => {
  expect(normalisedPassword('z\u0307ółw'.normalize('NFD'))).toBe(normalisedPassword('żółw'));
});
