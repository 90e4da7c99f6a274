import { boxesOn, isOnItsSide, scaled, textOf, turnedBack, turnedRound } from './text-boxes.ts';
import type { ReadLine, TextMap } from './text-boxes.ts';

const size = 160;

/** Cores of lines with centre, size, angle in degrees and probability. */
function mapOf(...cores: [x: number, y: number, length: number, height: number, angle?: number, likely?: number][]) {
  const data = new Float32Array(size * size);
  for (const [x, y, length, height, angle = 0, likely = 0.9] of cores) {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) {
        const [right, down] = [column + 0.5 - x, row + 0.5 - y];
        const isInside =
          Math.abs(right * cos + down * sin) <= length / 2 && Math.abs(down * cos - right * sin) <= height / 2;
        if (isInside) data[row * size + column] = likely;
      }
  }
  return { data, width: size, height: size } satisfies TextMap;
}

test('a line is found where its core is, as much larger as the core is smaller than the letters', () => {
  expect(boxesOn(mapOf([80, 40, 100, 10]))).toEqual([
    {
      x: 80,
      y: 40,
      along: { x: 1, y: 0 },
      length: 100 + (100 * 10 * 1.5) / 110,
      height: 10 + (100 * 10 * 1.5) / 110,
    },
  ]);
});

test.each([
  ['level', 0, 0],
  ['tilted', 30, 30],
  ['tilted the other way', -40, -40],
  ['on its side', 90, -90],
  ['almost on its side', 80, -100],
])('a line that lies %s is read along its length', (_, angle, read) => {
  const [box] = boxesOn(mapOf([80, 80, 100, 12, angle]));
  const degrees = (Math.atan2(box?.along.y ?? 0, box?.along.x ?? 0) * 180) / Math.PI;
  expect(degrees).toBeCloseTo(read, -1);
  expect([box?.length, box?.height].map((side) => Math.round((side ?? 0) / 10))).toEqual([12, 3]);
  expect([box?.x, box?.y].map((at) => Math.round(at ?? 0))).toEqual([80, 80]);
});

test('a short word that is a little higher than long stands upright', () => {
  expect(boxesOn(mapOf([80, 80, 20, 26]))[0]).toMatchObject({ along: { x: 1, y: 0 } });
});

test('lines apart are two, specks and what is hardly likely are none', () => {
  expect(boxesOn(mapOf([80, 40, 100, 10], [80, 60, 100, 10]))).toHaveLength(2);
  expect(boxesOn(mapOf([80, 40, 100, 10, 0, 0.5], [20, 100, 2, 2]))).toEqual([]);
});

test('a line is the same on a larger picture, and from its other end', () => {
  const box = { x: 10, y: 20, along: { x: 0, y: -1 }, length: 30, height: 8 };
  expect(scaled(box, 2)).toEqual({ ...box, x: 20, y: 40, length: 60, height: 16 });
  expect(turnedRound(turnedRound(box))).toEqual(box);
});

test('a picture is on its side where most of its lettering is; what is found on it turned lies where it was', () => {
  const found = boxesOn(mapOf([60, 80, 100, 12, -90], [90, 100, 30, 10]));
  expect(isOnItsSide(found)).toBe(true);
  expect(isOnItsSide(boxesOn(mapOf([80, 80, 100, 12], [90, 120, 12, 30])))).toBe(false);
  const [box] = turnedBack(boxesOn(mapOf([size - 80, 60, 100, 12])), size);
  expect(box).toMatchObject({ x: 60, y: 80 });
  expect(box?.along.x).toBeCloseTo(0);
  expect(box?.along.y).toBeCloseTo(-1);
});

const line = (text: string, x: number, y: number, length: number, height = 20): ReadLine => ({
  text,
  box: { x, y, along: { x: 1, y: 0 }, length, height },
});

test('lines are told from the top down, what stands side by side in one', () => {
  const lines = [
    line('24 tabletki', 100, 150, 120),
    line('05.2028', 160, 203, 80),
    line('Ibuprom Max', 150, 50, 280, 60),
    line('EXP', 90, 200, 40),
    line('far away', 500, 200, 60),
  ];
  const read = 'Ibuprom Max\n24 tabletki\nEXP 05.2028\nfar away';
  expect(textOf(lines)).toBe(read);
  const onItsHead = lines.map(({ text, box }) => ({ text, box: turnedRound({ ...box, x: -box.x, y: -box.y }) }));
  expect(textOf(onItsHead)).toBe(read);
  const onItsSide = lines.map(({ text, box }) => ({
    text,
    box: { ...box, x: box.y, y: -box.x, along: { x: 0, y: -1 } },
  }));
  expect(textOf(onItsSide)).toBe(read);
  expect(textOf([])).toBe('');
});
