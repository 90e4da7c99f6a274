import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { csvForSpreadsheets, languageOfDelimiter, streamCsv, unguarded } from './csv.ts';

const cell = (language: 'en' | 'pl', value: unknown) =>
  stringify([[value]], { ...csvForSpreadsheets(language), bom: false, header: false, delimiter: '|' }).trimEnd();

test.each([
  ['1/2', true, true],
  ['5-10', true, true],
  ['0012', true, true],
  ['05909990000012', true, true],
  ['1234567890123456', true, true],
  ['1e5', true, true],
  ['10:30', true, true],
  ['1.5', false, true],
  ['1,5', true, false],
  ['1.50', true, true],
  ['12 maja', false, true],
  ['MARCH1', true, true],
  ['mar 3', true, true],
  ['12', false, false],
  ['0', false, false],
  ['2027-01-31', false, false],
  ['500 mg', false, false],
  ['75%', false, false],
  ['Maść 10', false, false],
  ['Apap', false, false],
])('the text %j begins with an apostrophe in English: %s, in Polish: %s', (text, inEnglish, inPolish) => {
  expect(cell('en', text)).toBe(inEnglish ? `'${text}` : text);
  expect(cell('pl', text)).toBe(inPolish ? `'${text}` : text);
});

test('numbers stand as the language writes them, formulas with an apostrophe', () => {
  expect([cell('en', 1.5), cell('pl', 1.5), cell('pl', '=1+1')]).toEqual(['1.5', '1,5', "'=1+1"]);
});

const split = (text: string, delimiter: string) =>
  parse(text, { delimiter, relax_quotes: true, relax_column_count: true }).flat();

test.each([
  [';=1', ";'=1"],
  ['a,+1', "a,'+1"],
  ['a\t@b', "a\t'@b"],
  ['a\n\n-b\r\n＝c', "a\n\n'-b\r\n'＝c"],
  ['a; "=1"', `a;' "=1"`],
  ['-a;b', "'-a;b"],
  ['1,-5', "'1,'-5"],
  ['a, b; c - d\te=f', 'a, b; c - d\te=f'],
])('what follows the end of a cell of others is no formula: %j', (text, neutralised) => {
  for (const language of ['en', 'pl'] as const) {
    const line = stringify([[text, 'x']], { ...csvForSpreadsheets(language), bom: false, header: false });
    expect(split(line, csvForSpreadsheets(language).delimiter)[0]).toBe(neutralised);
    for (const other of [',', ';', '\t'])
      expect(split(line, other).filter((cell) => /^["\s]*[=+\-@＝]/.test(cell))).toEqual([]);
  }
});

test('a long table is written as it is taken, to its end', async () => {
  let read = 0;
  async function* pages() {
    for (; read < 1000; read += 100)
      yield await Promise.resolve(Array.from({ length: 100 }, () => ({ a: 'x'.repeat(100) })));
  }
  const text = streamCsv('en', [{ key: 'a', header: 'A' }], pages());
  await new Promise(setImmediate);
  expect(read).toBeLessThan(1000);
  let lines = 0;
  for await (const piece of text) lines += String(piece).split('\r\n').length - 1;
  expect([read, lines]).toEqual([1000, 1001]);
});

test('a table that cannot be read on breaks off', async () => {
  async function* pages() {
    yield await Promise.resolve([{ a: 'x' }]);
    throw new Error('gone');
  }
  const text = streamCsv('en', [{ key: 'a', header: 'A' }], pages());
  await expect(text.toArray()).rejects.toThrow('gone');
});

test.each([
  ...[
    '1/2',
    '0012',
    '05909990000012',
    '1e5',
    '1,5',
    '1.5',
    '12 maja',
    'mar 3',
    '=1+1',
    '-1',
    '+1',
    '@a',
    '\t=1',
    '＝c',
  ],
  ...['Apap', '500 mg', "'n beetje", "5'", '75%', '', "'", 'a,+1', 'a\n\n-b\r\n＝c', 'a; "=1"', '-a;b', '1,-5'],
])('what was written is read back: %j', (text) => {
  for (const language of ['en', 'pl'] as const) {
    const { delimiter } = csvForSpreadsheets(language);
    expect(languageOfDelimiter(delimiter)).toBe(language);
    const line = stringify([[text, 'x']], { ...csvForSpreadsheets(language), bom: false, header: false });
    expect(unguarded(split(line, delimiter)[0] ?? '', language)).toBe(text);
  }
});

test('an apostrophe that a person typed there cannot be told apart', () => {
  expect([unguarded("a,'-b", 'en'), unguarded("'0012", 'en')]).toEqual(['a,-b', '0012']);
});
