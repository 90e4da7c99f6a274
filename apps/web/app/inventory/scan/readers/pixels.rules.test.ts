import { spreadGrey } from './pixels.ts';

const spread = (...shades: number[][]) => {
  const pixels = Uint8ClampedArray.from(
    shades.flatMap(([red = 0, green = red, blue = red]) => [red, green, blue, 255]),
  );
  spreadGrey(pixels);
  return Array.from({ length: shades.length }, (_, at) => [...pixels.subarray(4 * at, 4 * at + 4)]);
};
const grey = (shade: number) => [shade, shade, shade, 255];

test('pale lettering becomes black on white, whatever its colours', () => {
  expect(spread([100], [150], [200])).toEqual([grey(0), grey(128), grey(255)]);
  expect(spread([0, 0, 255], [255, 255, 0])).toEqual([grey(0), grey(255)]);
});

test('a few pixels that glare or are black leave the rest its contrast', () => {
  const paper = Array.from({ length: 500 }, () => [180]);
  const ink = Array.from({ length: 500 }, () => [120]);
  expect(spread([255], [0], ...paper, ...ink).at(-1)).toEqual(grey(0));
  expect(spread([255], [0], ...paper, ...ink)[2]).toEqual(grey(255));
});

test('one shade alone stays one', () => {
  expect(spread([128], [128])).toEqual([grey(0), grey(0)]);
});
