import {
  comparable,
  confirms,
  digitsOf,
  faultOfName,
  faultOfText,
  folded,
  inOneLine,
  isBlank,
  isNameable,
  normaliseEmail,
  trimmed,
  unbroken,
  unlinked,
} from './text.ts';

const oneLine = { max: 200, lines: 'one' } as const;

test.each(['', ' \t\n ', '\u200b\u200c\u2060\ufeff', '\uffa0', '\u115f', '\ufe0f', '\u3164', '\u2800', '\u00ad'])(
  '%j is blank',
  (text) => expect(isBlank(text)).toBe(true),
);

test.each(['Apap', '💊', '❤️', 'ا\u200f'])('%s is not blank', (text) => expect(isBlank(text)).toBe(false));

test.each([
  ['  Apap  Noc ', 'Apap  Noc'],
  ['\u200b\u00a0Apap\u202c\u3164', 'Apap'],
  ['\u2028x\u2029', '\u2028x\u2029'],
  ['❤️ ', '❤️'],
  ['🏴󠁧󠁢󠁷󠁬󠁳󠁿\u200b', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['\u200b \ufe0f', ''],
])('%j is trimmed to %j', (text, rest) => expect(trimmed(text)).toBe(rest));

test('in one line, runs of blanks of any kind are one plain blank', () => {
  expect(inOneLine(' Maść\u00a0\u2009majerankowa\t 300\u202fmg')).toBe('Maść majerankowa 300 mg');
});

test.each([
  ['Maść\u00a0majerankowa', 'maść majerankowa'],
  ['Mum’s \u00a0\u3000 BOX ', 'mum’s box'],
  ['Ap\u200bap\u00ad', 'apap'],
  ['ＡＰＡＰ ﬁlm ²', 'apap film 2'],
  ['żel-pod\u2011oczy', 'żel pod oczy'],
  ['Żel – pod—oczy\u2212', 'żel pod oczy'],
  ['\u3164', ''],
])('%j is compared as %j', (text, key) => expect(comparable(text)).toBe(key));

test.each([
  'You won https://a',
  'evil.example',
  'See WWW.evil',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'ev\u200bil.\u200bexample',
  'żółw.pl',
  'a1.bc',
])('%j is a web address', (name) => expect(faultOfName(name)).toBe('web-address'));

test.each(['Home', 'no. 2', 'Dr. Nowak', 'J. Kowalski', 'Apteczka 1.piętro', '2.5', 'a.b', 'The end.'])(
  '%s is a name',
  (name) => expect(faultOfName(name)).toBeNull(),
);

test('a name turns no text around', () => {
  expect([faultOfName('a\u202eb'), faultOfName('a\u2067b'), faultOfName('ا\u200fب')]).toEqual([
    'turns-text',
    'turns-text',
    null,
  ]);
});

test.each([
  ['You won https://evil.example/win', 'You won https: //evil. example/win'],
  ['www.evil.example', 'www. evil. example'],
  ['a．b', 'a． b'],
  ['no. 2, 2.5 mg', 'no. 2, 2.5 mg'],
  ['\u202emoc.live', 'moc. live'],
])('%j is mailed as %j', (typed, mailed) => expect(unlinked(typed)).toBe(mailed));

test.each(['720-175', '\u200b720175', '720175.', '720\u00a0175'])('of the code %j the digits count', (typed) =>
  expect(digitsOf(typed)).toBe('720175'),
);

test.each([
  ['Zażółć gęślą jaźń – 5 µg', null],
  ['💊👨‍👩‍👧‍👦', null],
  ['ا\u200fب Ibuprofen', null],
  ['two\u2028lines', 'one-line-only'],
  ['\u2029', 'one-line-only'],
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

test('line breaks of every kind that were kept are one blank', () => {
  expect(unbroken('\u2028Apap\u2028\u2029Noc\r\n50 mg')).toBe('Apap Noc 50 mg');
});

test('several lines may hold line breaks and tabs but no other control characters', () => {
  expect(faultOfText('one\r\ntwo\tthree\u2028four', { max: 50, lines: 'many' })).toBeNull();
  expect(faultOfText('one\u001b[31m', { max: 50, lines: 'many' })).toBe('character-not-allowed');
});

test('addresses are compared in lower case, without what shows nothing around them', () => {
  expect(normaliseEmail('\n Jan.Kowalski@Example.PL ')).toBe('jan.kowalski@example.pl');
  expect(normaliseEmail('\u202a\u200bjan@example.pl\u202c')).toBe('jan@example.pl');
});

test('letters with diacritics match their plain twins', () => {
  expect(folded('ZAŻÓŁĆ gęślą')).toBe('zazolc gesla');
  expect(folded('Müller')).toBe('muller');
  expect(folded('No-Spa')).toBe('no-spa');
});

test.each([
  ['Mama’s list', "Mama's list"],
  ['„Dom” – 2', '"dom" - 2'],
  ['Lista\u2011١٢', 'lista-12'],
  ['A…', 'a...'],
])('%j confirms %j', (typed, expected) => expect(confirms(typed, expected)).toBe(true));

test.each([
  ['Mamas list', "Mama's list"],
  ['Lista 13', 'Lista 12'],
  ['', 'Lista'],
])('%j does not confirm %j', (typed, expected) => expect(confirms(typed, expected)).toBe(false));

test.each(['123 456', '１２３－４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '𝟏𝟐𝟑456', '123–456'])(
  '%s is the code 123456',
  (typed) => expect(digitsOf(typed)).toBe('123456'),
);

test.each([
  ['a', true],
  ['7', true],
  ['★', true],
  ['ł', true],
  ['\u0301\u0301', false],
  ['—', false],
  ['...', false],
  ['\u3164', false],
])('%j is something to be called by: %s', (text, expected) => expect(isNameable(text)).toBe(expected));
