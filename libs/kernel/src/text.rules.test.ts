import { faultOfText, isBlank, normaliseEmail, trimmed } from './text.ts';

const oneLine = { max: 200, lines: 'one' } as const;

test('text made of invisible characters is blank', () => {
  expect(isBlank('\u200b\u200c\u2060\ufeff')).toBe(true);
  expect(isBlank(' \t\n ')).toBe(true);
  expect(isBlank('Apap')).toBe(false);
});

test('blanks around a text go, separators and inner blanks stay', () => {
  expect(trimmed('  Apap  Noc ')).toBe('Apap  Noc');
  expect(trimmed('\u2028x\u2029')).toBe('\u2028x\u2029');
});

test.each([
  ['Zażółć gęślą jaźń – 5 µg', null],
  ['💊👨‍👩‍👧‍👦', null],
  ['ا\u200fب Ibuprofen', null],
  ['\u2028alert(1)\u2029', null],
  ['Apap\u0007', 'character-not-allowed'],
  ['a\u0000', 'character-not-allowed'],
  ['two\nlines', 'one-line-only'],
  ['\ufffd(', 'text-not-utf8'],
  ['\ud800', 'text-not-utf8'],
  ['ż'.repeat(200), null],
  ['ż'.repeat(201), 'too-long'],
  ['💊'.repeat(200), null],
  ['💊'.repeat(201), 'too-long'],
])('one line %j: %s', (text, fault) => expect(faultOfText(text, oneLine)).toBe(fault));

test('several lines may hold line breaks and tabs but no other control characters', () => {
  expect(faultOfText('one\r\ntwo\tthree', { max: 50, lines: 'many' })).toBeNull();
  expect(faultOfText('one\u001b[31m', { max: 50, lines: 'many' })).toBe('character-not-allowed');
});

test('addresses are compared trimmed and in lower case', () => {
  expect(normaliseEmail('  Jan.Kowalski@Example.PL ')).toBe('jan.kowalski@example.pl');
});
