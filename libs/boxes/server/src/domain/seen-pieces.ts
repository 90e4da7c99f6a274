import type { SeenPiece } from '@domeka/catalog-import/contract';
import { folded } from '@domeka/kernel';
import type { Printed } from './printed-strengths.ts';

const cut = '|';
const strengthCut = '¦';
const volume =
  /(?<![\d.,])\d{1,4}(?:[.,]\d+)?\s?(?:ml|l|g|kg|cm|mm|kcal|kj)(?![\p{L}\d])|(?<!\d)(?:\d{1,2}[./-])?\d{1,2}[./-]20\d\d(?!\d)|\d{6,}/giu;

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
const ending = /^(?:(?:dla|of|and|i) )?(?:dzieci|children)\W*$/;

type Place = Pick<Printed<unknown>, 'from' | 'to'>;

export function seenPieces(text: string, strengths: Place[], quantities: Place[]): SeenPiece[] {
  const left = without(without(text, strengths, strengthCut), quantities, cut).replace(volume, cut);
  let isNoise = false;
  return [...left.matchAll(piece)].flatMap(([, itself = '', behind = '']) => {
    const seen = itself.trim();
    if (!/[\p{L}\d]/u.test(seen)) return [];
    const plain = folded(seen);
    isNoise = noise.some((fragment) => plain.includes(fragment)) || (isNoise && ending.test(plain));
    return [{ text: seen, isNoise, isBeforeStrength: behind === strengthCut }];
  });
}

const end = String.raw`[\r\n;:|¦()•·]|(?<!\d),|,(?!\d)|\.\s`;
const piece = new RegExp(String.raw`((?:(?!${end}).)+)(${end}|$)`, 'gsu');

const without = (text: string, places: Place[], by: string) =>
  places.reduce((left, { from, to }) => left.slice(0, from) + by.repeat(to - from) + left.slice(to), text);
