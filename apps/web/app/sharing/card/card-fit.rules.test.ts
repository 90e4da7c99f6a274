import { fitFront, fitRows, linesOf, mostRows } from './card-fit.ts';

const row = (name: string) => ({ by: null, name, dosage: '500 mg', besides: null });
const rows = (count: number, name = 'Apap') => Array.from({ length: count }, () => row(name));
const more = (left: number) => `and ${left} more, see the code`;
const fitted = (count: number, name?: string) => {
  const { rows: shown, left, size } = fitRows(rows(count, name), more);
  return { shown: shown.length, left, size };
};
const longest = 'Combined multivitamin preparation with minerals '.repeat(5).slice(0, 200);

test.each([
  [1, { shown: 1, left: 0, size: 12 }],
  [mostRows, { shown: 10, left: 0, size: 9 }],
  [13, { shown: 10, left: 3, size: 8 }],
  [400, { shown: 10, left: 390, size: 8 }],
])('of %i short ones stands on the card %j', (count, expected) => expect(fitted(count)).toEqual(expected));

test('longer ones get smaller letters, then two lines, then fewer of them stand there', () => {
  expect(fitted(8, 'x'.repeat(28))).toEqual({ shown: 8, left: 0, size: 10 });
  expect(fitted(2, 'x'.repeat(32))).toMatchObject({ size: 9 });
  expect(fitted(2, 'x'.repeat(60))).toMatchObject({ size: 12 });
  expect(fitted(10, 'Combined multivitamin preparation with minerals and')).toMatchObject({
    shown: 10,
    size: 6.5,
  });
  const few = fitted(10, longest);
  expect(few).toMatchObject({ size: 6.5, left: 10 - few.shown });
  expect(few.shown).toBeGreaterThan(1);
  expect(few.shown).toBeLessThan(10);
});

test('one stands there however long it is', () => {
  const { rows: shown, left } = fitRows([row('W'.repeat(2000)), row('Apap')], more);
  expect([shown.length, left]).toEqual([1, 1]);
});

test('lines break between words, and within one that is longer than a line', () => {
  const inTen = (text: string) => linesOf(text, 10.05 * 0.57 * 10 * (25.4 / 72), 10);
  expect(inTen('aaaaaaaaaa')).toBe(1);
  expect(inTen('aaaaa aaaaa')).toBe(2);
  expect(inTen('aaaa aaaa')).toBe(1);
  expect(inTen('a'.repeat(25))).toBe(3);
});

test('the front has the largest letters that all of it fits in', () => {
  const call = 'Please call';
  const sizes = [
    { name: 'Anna Nowak', line: 'Allergic to penicillin', telephone: '+48 600 100 200', call },
    { name: 'A'.repeat(50), line: 'b '.repeat(40), telephone: '6'.repeat(30), call },
    { name: 'W'.repeat(100), line: 'W'.repeat(80), telephone: 'W'.repeat(30), call },
    { name: '', line: '', telephone: '', call },
  ].map(fitFront);
  expect(sizes[0]).toBe(11);
  expect(sizes[1]).toBeLessThan(11);
  expect(sizes[2]).toBe(5.5);
  expect(sizes[3]).toBe(11);
});
