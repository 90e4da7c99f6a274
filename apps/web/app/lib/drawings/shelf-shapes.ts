import type { Month, ShelfView } from '@domeka/inventory/contract';

/** Above six boxes stands how many there are. */
export const mostBoxes = 6;
/** On this many months a narrow drawing has room. */
export const fewMonths = 9;

type Tone = 'expired' | 'soon' | 'fine' | 'undated';

/** In units of the drawing; the board is below the lowest box, the label below the board. */
export const stackWidth = 24;
export const stackHeight = 58;
const board = 44;
const middle = stackWidth / 2;
const box = { width: 12, height: 4, step: 5.5 };

export interface Stack {
  kind: 'past' | 'now' | 'month' | 'far' | 'later' | 'later-if-narrow' | 'undated';
  month: Month | null;
  /** From the board upwards, one path per tone. */
  boxes: { tone: Tone; path: string }[];
  number: number | null;
}

/** Expired packages, the months, and at the right end packages that end later or have no date. */
export function stacksOf({ expired, months, later, undated }: ShelfView): Stack[] {
  const far = months.slice(fewMonths).reduce((sum, { count }) => sum + count, 0);
  return [
    stack('past', null, [['expired', expired]]),
    ...months.map(({ month, count, soon }, index) =>
      stack(index === 0 ? 'now' : index < fewMonths ? 'month' : 'far', month, [
        ['soon', soon],
        ['fine', count - soon],
      ]),
    ),
    stack('later', null, [['fine', later]]),
    stack('later-if-narrow', null, [['fine', later + far]]),
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
export const shelfMarkup = (shelf: ShelfView, words: ShelfWords): string =>
  stacksOf(shelf)
    .map((one) => `<span class="shelf-${one.kind}">${drawn(one, words)}</span>`)
    .join('');

function drawn({ kind, month, boxes, number }: Stack, words: ShelfWords): string {
  const paths = boxes.map(({ tone, path }) => `<path class="box-${tone}" d="${path}"/>`).join('');
  const count = number === null ? '' : text(board - mostBoxes * box.step - 2, shortened(number, month === null));
  return `<svg viewBox="0 0 ${stackWidth} ${stackHeight}">${paths}${count}${label(kind, month, words)}</svg>`;
}

function label(kind: Stack['kind'], month: Month | null, { month: nameOf, later, undated }: ShelfWords): string {
  const y = stackHeight - 3;
  if (month) return text(y, nameOf(month));
  if (kind === 'past') return '';
  const [short, whole] = kind === 'undated' ? ['?', undated] : ['»', later];
  return text(y, short, 'if-narrow') + text(y, whole, 'if-wide');
}

/** The piles beside the months are narrow. */
const shortened = (count: number, isPile: boolean) => (isPile && count > 99 ? '99+' : String(count));

const text = (y: number, words: string, name = '') =>
  `<text x="${middle}" y="${y}"${name && ` class="${name}"`}>${words}</text>`;
