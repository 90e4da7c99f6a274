export interface TextBox {
  x: number;
  y: number;
  along: { x: number; y: number };
  length: number;
  height: number;
}

/** Probability per pixel, row by row, of belonging to the core of a line. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const leastOfPixel = 0.3;
const leastOfBox = 0.6;
const leastHeight = 3;
/** Ratio that the model was trained with. */
const growth = 1.5;
const upright = 1.5;

export function boxesOn(map: TextMap): TextBox[] {
  const isSeen = new Uint8Array(map.data.length);
  const boxes: TextBox[] = [];
  for (let at = 0; at < map.data.length; at += 1) {
    if (isSeen[at] || (map.data[at] ?? 0) < leastOfPixel) continue;
    const { edge, likelihood } = coreFrom(at, map, isSeen);
    if (likelihood < leastOfBox) continue;
    const core = smallestAround(hullOf(edge));
    if (Math.min(core.length, core.height) >= leastHeight) boxes.push(grown(core));
  }
  return boxes;
}

function coreFrom(start: number, { data, width, height }: TextMap, isSeen: Uint8Array) {
  const rows = new Map<number, { first: number; last: number }>();
  const open = [start];
  isSeen[start] = 1;
  let [count, sum] = [0, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = rows.get(y) ?? { first: x, last: x };
    rows.set(y, { first: Math.min(row.first, x), last: Math.max(row.last, x) });
    count += 1;
    sum += data[at] ?? 0;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1)
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
        const next = nextY * width + nextX;
        if (isSeen[next] || (data[next] ?? 0) < leastOfPixel) continue;
        isSeen[next] = 1;
        open.push(next);
      }
  }
  const edge = [...rows].flatMap(([y, { first, last }]) => [
    ...[first, last + 1].flatMap((x) => [
      { x, y },
      { x, y: y + 1 },
    ]),
  ]);
  return { edge, likelihood: sum / count };
}

/** Convex hull (Andrew's monotone chain). */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (side: Point[]) => {
    const chain: Point[] = [];
    for (const point of side) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function smallestAround(hull: Point[]): TextBox {
  const around = hull.map((from, at) => {
    const to = hull[(at + 1) % hull.length] as Point;
    const side = Math.hypot(to.x - from.x, to.y - from.y);
    return rectangle(hull, { x: (to.x - from.x) / side, y: (to.y - from.y) / side });
  });
  return asRead(around.reduce((best, one) => (one.length * one.height < best.length * best.height ? one : best)));
}

function rectangle(points: Point[], along: Point): TextBox {
  const [a, b] = [
    extent(points.map(({ x, y }) => x * along.x + y * along.y)),
    extent(points.map(({ x, y }) => y * along.x - x * along.y)),
  ];
  return {
    x: a.middle * along.x - b.middle * along.y,
    y: a.middle * along.y + b.middle * along.x,
    along,
    length: a.size,
    height: b.size,
  };
}

function extent(values: number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, size: most - least };
}

function asRead(box: TextBox): TextBox {
  const across: TextBox = {
    ...box,
    along: { x: -box.along.y, y: box.along.x },
    length: box.height,
    height: box.length,
  };
  const [level, steep] = Math.abs(box.along.x) >= Math.abs(box.along.y) ? [box, across] : [across, box];
  if (steep.length >= upright * steep.height) return steep.along.y > 0 ? turnedRound(steep) : steep;
  return level.along.x < 0 ? turnedRound(level) : level;
}

export const turnedRound = (box: TextBox): TextBox => ({ ...box, along: { x: -box.along.x, y: -box.along.y } });

function grown(box: TextBox): TextBox {
  const margin = (box.length * box.height * growth) / (box.length + box.height);
  return { ...box, length: box.length + margin, height: box.height + margin };
}

export const scaled = ({ x, y, along, length, height }: TextBox, by: number): TextBox => ({
  x: x * by,
  y: y * by,
  along,
  length: length * by,
  height: height * by,
});

export const isOnItsSide = (boxes: TextBox[]) =>
  boxes.reduce((sum, { along, length, height }) => sum + length * height * (along.y ** 2 - along.x ** 2), 0) > 0;

export const turnedBack = (boxes: TextBox[], height: number): TextBox[] =>
  boxes.map((box) => ({ ...box, x: box.y, y: height - box.x, along: { x: box.along.y, y: -box.along.x } }));

export interface ReadLine {
  box: TextBox;
  text: string;
}

/** In line heights. */
const widestGap = 1.5;

export function textOf(lines: ReadLine[]): string {
  const largest = lines.reduce<ReadLine | null>((a, b) => (a && a.box.height > b.box.height ? a : b), null);
  if (!largest) return '';
  const { x: right, y: down } = largest.box.along;
  const placed = lines.map(({ text, box }) => ({
    text,
    height: box.height,
    length: box.length,
    across: box.x * right + box.y * down,
    below: box.y * right - box.x * down,
  }));
  const rows: (typeof placed)[] = [];
  for (const line of placed.sort((a, b) => a.below - b.below)) {
    const row = rows.find((others) => others.some((other) => isBeside(line, other)));
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows
    .map((row) =>
      row
        .sort((a, b) => a.across - b.across)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}

type Placed = Record<'across' | 'below' | 'height' | 'length', number>;
const isBeside = (a: Placed, b: Placed) => {
  const height = Math.min(a.height, b.height);
  const gap = Math.abs(a.across - b.across) - (a.length + b.length) / 2;
  return Math.abs(a.below - b.below) < height / 2 && gap < widestGap * height;
};
