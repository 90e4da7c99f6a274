import type { Month, ShelfView } from '@domeka/inventory/contract';

/** Above six boxes stands how many there are. */
export const mostBoxes = 6;
/** For this many months a narrow drawing has room, and a very narrow one. */
export const fewMonths = 9;
export const fewestMonths = 7;

const kindOf = (index: number) =>
  index === 0 ? 'now' : index < fewestMonths ? 'month' : index < fewMonths ? 'mid' : 'far';

/** Of what lies over a month that not every drawing has room for. */
export const hiddenFrom = (index: number) => (index < fewestMonths ? undefined : `shelf-${kindOf(index)}`);

type Tone = 'expired' | 'soon' | 'fine' | 'undated';

/** In units of the drawing; the board is below the lowest box, the label below the board. */
export const stackWidth = 24;
export const stackHeight = 58;
const board = 44;
const middle = stackWidth / 2;
const box = { width: 12, height: 4, step: 5.5 };

export interface Stack {
  kind: ReturnType<typeof kindOf> | 'past' | 'later' | 'later-if-narrow' | 'later-if-narrowest' | 'undated';
  month: Month | null;
  /** From the board upwards, one path per tone. */
  boxes: { tone: Tone; path: string }[];
  number: number | null;
  /** Of a number that leads to all that are so. */
  numberTone?: 'expired' | 'soon';
}

/** How many medications are past their date or soon will be. */
export interface ShelfNumbers {
  expired: number;
  soon: number;
}

/** Expired packages, the months, and at the right end packages that end later or have no date. */
export function stacksOf({ expired, months, later, undated }: ShelfView, numbers?: ShelfNumbers): Stack[] {
  const beyond = (few: number) => months.slice(few).reduce((sum, { count }) => sum + count, later);
  const amber = months.findIndex(({ soon }) => soon > 0);
  const numbered = (one: Stack, numberTone: 'expired' | 'soon'): Stack =>
    numbers && numbers[numberTone] > 0 ? { ...one, number: numbers[numberTone], numberTone } : one;
  const past = stack('past', null, [['expired', expired]]);
  return [
    expired > 0 ? numbered(past, 'expired') : past,
    ...months.map(({ month, count, soon }, index) => {
      const one = stack(kindOf(index), month, [
        ['soon', soon],
        ['fine', count - soon],
      ]);
      return index === amber ? numbered(one, 'soon') : one;
    }),
    stack('later', null, [['fine', later]]),
    stack('later-if-narrow', null, [['fine', beyond(fewMonths)]]),
    stack('later-if-narrowest', null, [['fine', beyond(fewestMonths)]]),
    stack('undated', null, [['undated', undated]]),
  ];
}

function stack(kind: Stack['kind'], month: Month | null, counts: [Tone, number][]): Stack {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const boxes: Stack['boxes'] = [];
  let below = 0;
  for (const [tone, count] of counts) {
    const shown = Math.min(count, mostBoxes - below);
    if (shown > 0) boxes.push({ tone, path: boxesAbove(below, shown) });
    below += shown;
  }
  return { kind, month, boxes, number: total > mostBoxes ? total : null };
}

const boxesAbove = (below: number, count: number) =>
  Array.from({ length: count }, (_, index) => boxAt(board - (below + index + 1) * box.step)).join('');

const boxAt = (top: number) => `M${middle - box.width / 2} ${top + 1}h${box.width}v${box.height}h-${box.width}z`;

export interface ShelfWords {
  month: (month: Month) => string;
  later: string;
  undated: string;
}

/** Plain text: React would take as long for it as for three rows of the list. */
export const shelfMarkup = (shelf: ShelfView, words: ShelfWords, numbers?: ShelfNumbers): string =>
  stacksOf(shelf, numbers)
    .map((one) => `<span class="shelf-${one.kind}">${drawn(one, words)}</span>`)
    .join('');

function drawn({ kind, month, boxes, number, numberTone }: Stack, words: ShelfWords): string {
  const paths = boxes.map(({ tone, path }) => `<path class="box-${tone}" d="${path}"/>`).join('');
  const count =
    number === null
      ? ''
      : text(
          board - mostBoxes * box.step - 2,
          shortened(number, month === null),
          numberTone && `shelf-number-${numberTone}`,
        );
  return `<svg viewBox="0 0 ${stackWidth} ${stackHeight}">${paths}${count}${label(kind, month, words)}</svg>`;
}

function label(kind: Stack['kind'], month: Month | null, { month: nameOf, later, undated }: ShelfWords): string {
  if (kind === 'past') return '';
  return text(stackHeight - 3, month ? nameOf(month) : kind === 'undated' ? undated : later);
}

/** The piles beside the months are narrow. */
const shortened = (count: number, isPile: boolean) => (isPile && count > 99 ? '99+' : String(count));

const text = (y: number, words: string, name = '') =>
  `<text x="${middle}" y="${y}"${name && ` class="${name}"`}>${words}</text>`;
