import type { CardRow } from './card-rows.ts';

/** More are harder to find in a hurry; the code shows them all. */
export const mostRows = 10;

/** In millimetres; `styles/wallet.css` leaves as much. */
const back = { width: 75, height: 40 };
const front = { width: 46, height: 38 };

/** In points. The last of the front is for what nobody would type, so that nothing is ever cut. */
const backSizes = [12, 11, 10, 9, 8, 7.5, 7, 6.5];
const frontSizes = [11, 10, 9, 8, 7, 6.5, 5.5];
/** Rather than larger letters, each row is in one line. */
const easilyRead = 9;
const labelSize = 7;
/** What is large on the front, of the size of the rest. */
const largeScale = 1.25;
const lineHeight = 1.2;
const millimetre = 25.4 / 72;

/** In ems, a little more than the letters of the product's font take when bold; the first that fits. */
const widths: [RegExp, number][] = [
  [/[.,:;·ijl ]/, 0.32],
  [/[-()łftr/]/, 0.39],
  [/[acekosuvxyząćęóśźżJLF17]/, 0.57],
  [/[bdghnpqńETSP+\d]/, 0.63],
  [/[ABCDIKRUVXYZĄĆĘŁŚŹŻ]/, 0.7],
];
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.95), 0);

/** As a browser breaks it: between words, within one only where it is longer than a line. */
export function linesOf(text: string, width: number, size: number): number {
  const room = width / (size * millimetre);
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const needed = widthOf(word);
    if (used > 0 && used + widthOf(' ') + needed > room) [lines, used] = [lines + 1, 0];
    const full = Math.max(0, Math.ceil(needed / room) - 1);
    lines += full;
    used = full > 0 ? needed - full * room : used + (used > 0 ? widthOf(' ') : 0) + needed;
  }
  return lines;
}

const heightOf = (text: string, width: number, size: number) =>
  linesOf(text, width, size) * size * lineHeight * millimetre;

const rowText = ({ by, name, dosage, besides }: CardRow) =>
  [by && `${by}:`, name, dosage, besides].filter(Boolean).join(' ');

/** The largest letters that all rows fit in, if that can be in a line each, then fewer rows. @param more says how many are left out */
export function fitRows(rows: readonly CardRow[], more: (left: number) => string) {
  const fits = (shown: readonly CardRow[], size: number) => {
    const left = rows.length - shown.length;
    const texts = [...shown.map(rowText), ...(left > 0 ? [more(left)] : [])];
    return texts.reduce((sum, text) => sum + heightOf(text, back.width, size), 0) <= back.height;
  };
  let shown = rows.slice(0, mostRows);
  const smallest = Math.min(...backSizes);
  const isInLines = (size: number) =>
    size >= easilyRead && shown.every((row) => linesOf(rowText(row), back.width, size) === 1);
  const fitting = backSizes.filter((one) => fits(shown, one));
  const size = fitting.find(isInLines) ?? fitting[0] ?? smallest;
  while (shown.length > 1 && !fits(shown, size)) shown = shown.slice(0, -1);
  return { rows: shown, left: rows.length - shown.length, size };
}

interface FrontTexts {
  name: string;
  line: string;
  telephone: string;
  /** Above the telephone. */
  call: string;
}

/** The largest letters that the front fits in. */
export function fitFront({ name, line, telephone, call }: FrontTexts): number {
  const takes = (text: string, size: number) => (text === '' ? 0 : heightOf(text, front.width, size));
  const heightIn = (size: number) =>
    takes(name, size * largeScale) +
    takes(line, size) +
    takes(telephone, size * largeScale) +
    takes(telephone && call, labelSize);
  return frontSizes.find((size) => heightIn(size) <= front.height) ?? Math.min(...frontSizes);
}
