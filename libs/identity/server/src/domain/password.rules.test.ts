import { containsContext, normalisedPassword } from './password.rules.ts';

test('the product and the name in the address are no secrets', () => {
  expect(containsContext('domeka-apteczka1', 'jan@example.pl')).toBe(true);
  expect(containsContext('xx-Kowalski-77', 'jan.kowalski@example.pl')).toBe(true);
  expect(containsContext('jan-Quiet-river-77', 'jan@example.pl')).toBe(true);
  expect(containsContext('quiet-river-stone', 'jan@example.pl')).toBe(false);
  expect(containsContext('jo@Example.pl-2026', 'jo@example.pl')).toBe(true);
  expect(containsContext('jo-Quiet-river-77', 'jo@example.pl')).toBe(false);
  expect(containsContext('jan-Quiet-river-77', 'jan.kowalski@example.pl')).toBe(false);
});

test('composed and decomposed letters, and blanks of any width, are the same password', () => {
  expect(normalisedPassword('quiet\u00a0river')).toBe(normalisedPassword('quiet river'));
  expect(normalisedPassword('z\u0307ółw'.normalize('NFD'))).toBe(normalisedPassword('żółw'));
});
