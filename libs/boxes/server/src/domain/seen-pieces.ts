import type { SeenPiece } from '@domeka/catalog-import/contract';
import { folded } from '@domeka/kernel';
import type { Printed } from './printed-strengths.ts';

const cut = '|';
const volume =
  /(?<![\d.,])\d{1,4}(?:[.,]\d+)?\s?(?:ml|l|g|kg|cm|mm|kcal|kj)(?![\p{L}\d])|(?<!\d)(?:\d{1,2}[./-])?\d{1,2}[./-]20\d\d(?!\d)|\d{6,}/giu;

/** Fragments, to match despite misread letters, of lines on every box: keep from children, storage, marketing. */
const noise = [
  ...['niedostepnym', 'niewidocznym', 'out of the', 'reach of', 'sight of', 'keep away'],
  ...['przechowywa', 'temperatur', 'store ', 'below', 'ponizej', 'przed uzyciem', 'zapozna', 'ulotk', 'leaflet'],
  ...['read the', 'wydawany', 'recept', 'prescription', 'odpowiedzialny', 'wytworca', 'manufactur', 'marketing'],
  ...[
    'pozwolen',
    'authoris',
    'licen',
    'kod ean',
    'gtin',
    'termin',
    'expiry',
    'scad.',
    'do stosowania',
    'for oral',
    'sp. z o.o',
  ],
];
/** The end of a warning, on a line of its own. */
const ending = /^(?:(?:dla|of|and|i) )?(?:dzieci|children)\W*$/;

/** The text without what is printed as strength or quantity, where words stand side by side. */
export function seenPieces(text: string, printed: Printed<unknown>[]): SeenPiece[] {
  let left = text;
  for (const { from, to } of printed) left = left.slice(0, from) + cut.repeat(to - from) + left.slice(to);
  let isNoise = false;
  return left
    .replace(volume, cut)
    .split(/[\r\n;:|()•·]+|(?<!\d),|,(?!\d)|\.\s/u)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\d]/u.test(piece))
    .map((piece) => {
      const plain = folded(piece);
      isNoise = noise.some((fragment) => plain.includes(fragment)) || (isNoise && ending.test(plain));
      return { text: piece, isNoise };
    });
}
