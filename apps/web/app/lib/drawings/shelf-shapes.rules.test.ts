import { shelfOf } from '@domeka/inventory/contract';
import { fewestMonths, fewMonths, mostBoxes, shelfMarkup, stackHeight, stacksOf, stackWidth } from './shelf-shapes.ts';

const today = '2026-11-27';
const of = (...counted: [string | null, number][]) =>
  shelfOf(
    counted.map(([lastDay, count]) => ({ lastDay, count })),
    today,
  );
const drawn = (...counted: [string | null, number][]) =>
  stacksOf(of(...counted)).flatMap(({ kind, month, boxes, number }) =>
    boxes.length > 0
      ? [[month ?? kind, ...boxes.map(({ tone, path }) => [tone, boxesIn(path)] as const), number] as const]
      : [],
  );
const boxesIn = (path: string) => path.match(/M/g)?.length ?? 0;
const tops = (path: string) => [...path.matchAll(/M[\d.]+ ([\d.]+)h/g)].map(([, top]) => Number(top));

test('an empty shelf has its months and piles, and no box', () => {
  expect(stacksOf(of()).map(({ kind }) => kind)).toEqual([
    'past',
    'now',
    ...Array.from({ length: 6 }, () => 'month'),
    'mid',
    'mid',
    'far',
    'far',
    'far',
    'later',
    'later-if-narrow',
    'later-if-narrowest',
    'undated',
  ]);
  expect(drawn()).toEqual([]);
});

test.each<[string | null, string, string]>([
  ['2026-11-26', 'past', 'expired'],
  ['2026-11-27', '2026-11', 'soon'],
  ['2027-03-31', '2027-03', 'fine'],
  [null, 'undated', 'undated'],
])('one that ends on %j stands at %s', (day, place, tone) =>
  expect(drawn([day, 1])).toEqual([[place, [tone, 1], null]]),
);

test('what ends soon is below, and both together are at most six', () => {
  expect(drawn(['2026-12-01', 2], ['2026-12-31', 3])).toEqual([['2026-12', ['soon', 2], ['fine', 3], null]]);
  expect(drawn(['2026-12-01', 4], ['2026-12-31', 26])).toEqual([['2026-12', ['soon', 4], ['fine', 2], 30]]);
  expect(drawn(['2026-12-01', 9], ['2026-12-31', 1])).toEqual([['2026-12', ['soon', 6], 10]]);
});

test.each([
  [6, null],
  [7, 7],
  [30, 30],
  [5_000, 5_000],
])('%i in one month are six boxes, and their number above', (count, number) =>
  expect(drawn(['2027-03-31', count])).toEqual([['2027-03', ['fine', mostBoxes], number]]),
);

test('boxes stand on each other within the drawing', () => {
  const { boxes } = stacksOf(of(['2026-12-01', 3], ['2026-12-31', 3]))[2] ?? { boxes: [] };
  const all = boxes.flatMap(({ path }) => tops(path));
  expect(all).toHaveLength(mostBoxes);
  expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
  expect(Math.min(...all)).toBeGreaterThan(0);
  expect(Math.max(...all)).toBeLessThan(stackHeight);
});

test('where only nine months have room, or seven, the others are later', () => {
  const stacks = stacksOf(of(['2027-06-30', 4], ['2027-07-31', 1], ['2027-08-31', 2], ['2030-01-31', 3]));
  const monthsAt = (...kinds: string[]) => stacks.filter(({ kind, month }) => month && kinds.includes(kind));
  expect(monthsAt('far').map(({ month }) => month)).toEqual(['2027-08', '2027-09', '2027-10']);
  expect(monthsAt('now', 'month', 'mid')).toHaveLength(fewMonths);
  expect(monthsAt('now', 'month')).toHaveLength(fewestMonths);
  const laterNumber = (kind: string) =>
    stacks
      .filter((one) => one.kind === kind)
      .map(({ boxes, number }) => number ?? boxes.reduce((sum, { path }) => sum + boxesIn(path), 0));
  expect(['later', 'later-if-narrow', 'later-if-narrowest'].map(laterNumber)).toEqual([[3], [5], [10]]);
});

test('what has expired and the first month with something that ends soon carry the numbers given', () => {
  const shelf = of(['2026-11-01', 2], ['2026-12-01', 1], ['2026-12-27', 1], ['2027-01-31', 7]);
  const numbered = (numbers?: { expired: number; soon: number }) =>
    stacksOf(shelf, numbers).flatMap(({ kind, month, number, numberTone }) =>
      number === null ? [] : [[month ?? kind, number, numberTone]],
    );
  expect(numbered({ expired: 1, soon: 2 })).toEqual([
    ['past', 1, 'expired'],
    ['2026-12', 2, 'soon'],
    ['2027-01', 7, undefined],
  ]);
  expect(numbered({ expired: 0, soon: 0 })).toEqual([['2027-01', 7, undefined]]);
  expect(numbered()).toEqual([['2027-01', 7, undefined]]);
});

test('the picture names its months and piles, whose numbers are short', () => {
  const markup = shelfMarkup(of(['2027-03-31', 120], [null, 120]), {
    month: (month) => month.slice(5),
    later: 'later',
    undated: 'no date',
  });
  expect(markup.match(/<svg viewBox="0 0 24 58">/g)).toHaveLength(17);
  expect(stackWidth).toBe(24);
  const texts = [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts.join(' ')).toBe('11 12 01 02 120 03 04 05 06 07 08 09 10 later later later 99+ no date');
});
