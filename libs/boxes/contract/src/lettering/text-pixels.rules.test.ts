import { inputLength, lineHeight, lineInput, pictureInput, turnedRight } from './text-pixels.ts';
import type { Pixels } from './text-pixels.ts';

const drawn = (width: number, height: number, colour: (x: number, y: number) => [number, number, number]): Pixels => ({
  width,
  height,
  data: Uint8Array.from(
    Array.from({ length: width * height }, (_, at) => colour(at % width, Math.floor(at / width))).flat(),
  ),
});

test('a picture is laid on the grid, blue first, and beside it is nothing', () => {
  const { data, width, height } = pictureInput(drawn(33, 20, () => [255, 0, 0]));
  expect([width, height, data.length]).toEqual([64, 32, 3 * 64 * 32]);
  const plane = width * height;
  const rounded = (at: number) => [0, plane, 2 * plane].map((start) => Number(data[start + at]?.toFixed(2)));
  expect(rounded(0)).toEqual([-2.12, -2.04, 2.64]);
  expect(rounded(19 * width + 32)).toEqual([-2.12, -2.04, 2.64]);
  expect(rounded(33)).toEqual([0, 0, 0]);
  expect(rounded(20 * width)).toEqual([0, 0, 0]);
});

test('a picture turned to the right has its left edge above', () => {
  const { data, width, height } = turnedRight(drawn(3, 2, (x, y) => [x, y, 7]));
  expect([width, height]).toEqual([2, 3]);
  expect([...data]).toEqual([0, 1, 7, 0, 0, 7, 1, 1, 7, 1, 0, 7, 2, 1, 7, 2, 0, 7]);
});

const box = { x: 100, y: 50, along: { x: 1, y: 0 }, length: 100, height: 24 };

test('a line is as long as it is when it is as high as the model takes it, within bounds', () => {
  expect(inputLength(box)).toBe(200);
  expect(inputLength({ ...box, length: 10_000 })).toBe(1200);
  expect(
    lineInput(
      drawn(200, 100, () => [0, 0, 0]),
      { ...box, length: 24 },
    ).width,
  ).toBe(96);
});

test.each([
  ['level', box],
  ['on its side', { ...box, along: { x: 0, y: -1 }, length: 60 }],
  ['half as high, and smaller', { ...box, length: 180, height: 96 }],
])('what lies %s is laid level: its beginning left, its upper edge above', (_, held) => {
  const { x, y, along, length, height } = held;
  // Dark in the left quarter of the upper half.
  const isDark = (right: number, down: number) => {
    const [across, below] = [right * along.x + down * along.y, down * along.x - right * along.y];
    return across < -length / 4 && below < 0 && Math.abs(below) < height / 2;
  };
  const picture = drawn(200, 100, (column, row) => {
    const value = isDark(column + 0.5 - x, row + 0.5 - y) ? 0 : 255;
    return [value, value, value];
  });
  const { data, width } = lineInput(picture, held);
  const at = (share: number, row: number) => data[row * width + Math.floor(share * inputLength(held))];
  expect(at(0.1, lineHeight / 4)).toBeCloseTo(-1, 1);
  expect(at(0.1, (lineHeight * 3) / 4)).toBeCloseTo(1, 1);
  expect(at(0.5, lineHeight / 4)).toBeCloseTo(1, 1);
});
