import { numberWritten, writtenNumber } from './written-number.ts';

const read = (text: string) => [...text.matchAll(new RegExp(writtenNumber, 'gu'))].map(([one]) => numberWritten(one));

test.each([
  ['2,5', 2.5],
  ['0.125', 0.125],
  ['3,125', 3.125],
  ['1000000', 1_000_000],
  ['1 000', 1000],
  ['20 000', 20_000],
  ['500 000', 500_000],
  ['1 500 000', 1_500_000],
  ['20\u00a0000', 20_000],
  ['20\u2009000', 20_000],
  ['20\u202f000', 20_000],
  ['1\n500 000', 1_500_000],
  ['1 500\r\n000', 1_500_000],
  ["1'000'000", 1_000_000],
  ['1.000.000', 1_000_000],
  ['20,000', 20_000],
  ['2.500', 2500],
  ['0,250', 0.25],
  ['1 000,5', 1000.5],
])('"%s" is one number', (text, value) => expect(read(text)).toEqual([value]));

test.each([
  ['1 0000', [1, 0]],
  ['B12 100', [12, 100]],
  ['10 20', [10, 20]],
  ['10\n\n500', [10, 500]],
  ['25 75', [25, 75]],
])('"%s" is more than one', (text, values) => expect(read(text)).toEqual(values));
