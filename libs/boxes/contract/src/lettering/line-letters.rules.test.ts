import { lettersIn, lineFrom } from './line-letters.ts';

const letters = lettersIn('疗\na\nb\né\n'); // 0 none, 1 疗, 2 a, 3 b, 4 é, 5 blank
const known = 6;
const answers = (...strips: [at: number, likely?: number][]) =>
  Float32Array.from(
    strips.flatMap(([at, likely = 1]) => Array.from({ length: known }, (_, one) => (one === at ? likely : 0))),
  );

test('of the letters that the model knows ours are looked for, and the blank', () => {
  expect(letters).toEqual([
    { letter: 'a', at: 2 },
    { letter: 'b', at: 3 },
    { letter: 'é', at: 4 },
    { letter: ' ', at: 5 },
  ]);
});

test('a letter on several strips is one, two with none between them are two', () => {
  expect(lineFrom(answers([0], [2], [2], [0], [2], [5], [3], [4]), known, letters)).toEqual({
    text: 'aa bé',
    confidence: 1,
  });
});

test('it is as sure as of its letters on average', () => {
  expect(lineFrom(answers([2, 0.5], [0], [3]), known, letters)).toEqual({ text: 'ab', confidence: 0.75 });
});

test('a blank is read where it is likely at all, once', () => {
  const strip = Float32Array.from([0.7, 0, 0, 0, 0, 0.2]);
  const joined = Float32Array.from([...answers([2]), ...strip, ...strip, ...answers([3])]);
  expect(lineFrom(joined, known, letters)).toEqual({ text: 'a b', confidence: 1 });
  strip[5] = 0.05;
  const word = Float32Array.from([...answers([2]), ...strip, ...answers([3])]);
  expect(lineFrom(word, known, letters).text).toBe('ab');
});

test('a number is parted from the word before it, not from the letters of a batch', () => {
  const four = lettersIn('x\na\nb\n2\n5'); // 1 x, 2 a, 3 b, 4 2, 5 5
  const read = (...strips: number[]) => lineFrom(answers(...strips.map((at) => [at] as [number])), known, four).text;
  expect(read(2, 3, 2, 3, 4, 5)).toBe('abab 25');
  expect(read(2, 3, 2, 4, 5)).toBe('aba25');
});

test('letters of others are none', () => {
  expect(lineFrom(answers([1], [0]), known, letters)).toEqual({ text: '', confidence: 0 });
});
