import { longestLettering } from '@domeka/boxes/contract';
import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { folded } from '@domeka/kernel';
import { printedFacts } from './printed-facts.ts';
import type { PrintedFacts } from './printed-facts.ts';

/** Null if unclear. */
export interface BoxLettering extends SeenOnBox, PrintedFacts {
  quantity: number | null;
}

const mostWords = 60;

export function letteringOf(recognised: string): BoxLettering {
  const lines = recognised
    .slice(0, longestLettering)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.join('\n');
  const counted = pieces.exec(text);
  return {
    words: [...new Set(lines.filter((line) => !isNoise(line)).flatMap(wordsOf))].slice(0, mostWords),
    dosage: strength.exec(text)?.[0].replace(/\s+/g, ' ') ?? null,
    quantity: counted ? Number(counted[1]) : null,
    form: forms.exec(text)?.[0] ?? null,
    ...printedFacts(text),
  };
}

const unit = '(?:mg|µg|μg|mcg|mikrog[\\p{L}]*|j\\.\\s?m\\.|IU|mmol|%)';
/** Ten grams and more are what a pack weighs. */
const amount = `(?:\\d{1,5}(?:[.,]\\d{1,3})?\\s?${unit}|\\d(?:[.,]\\d{1,3})?\\s?g)`;
/** `500 mg`, `2,5 mg/ml`, `250 mg/5 ml`, `50 mcg + 5 mg`, `10 mg/80 mg`, `10/80 mg` */
const strength = new RegExp(
  `(?<![\\d.,/])(?:\\d{1,4}(?:[.,]\\d{1,3})?\\s?[+/]\\s?){0,3}${amount}(?:\\s?[+/]\\s?${amount}){0,3}(?:\\s?/\\s?(?:\\d{1,3}\\s?)?(?:ml|g|dawk\\S*|dose|h))?(?![\\p{L}\\d])`,
  'iu',
);
const pieces =
  /(?<![\d.,])(\d{1,4})\s*(?:x\s*)?(?:film-?coated\s+|coated\s+)?(?:tabl|kaps|caps|draż|draz|sasz|sachet|czop|supposit|amp|fiol|plastr|pastyl|szt)/i;
const forms =
  /(?:tabletk|tabl\b|tablet|kaps|capsul|masc|maść|krem\b|cream|ointment|krople|drops|syrop|syrup|spray|aerozol|czopk|(?<!\p{L})(?:żel|zel|gel)\b|supposit|saszet|sachet|proszek w sasz|inhal|do wstrzyk|injection)\S*/iu;

/** Fragments, to match despite misread letters, of lines on every box: keep from children, storage, marketing. */
const noise = [
  ...['dla dzieci', 'dzieci', 'niedostepnym', 'niewidocznym', 'out of the', 'reach of', 'sight of', 'children'],
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
const isNoise = (line: string) => {
  const text = folded(line);
  return noise.some((piece) => text.includes(piece));
};

/** Words of forms and units, which name no product. */
const common =
  /^(?:tabl|kaps|caps|draz|masc|krem|cream|ointment|gel|zel|syrop|syrup|krople|drops|spray|aerozol|czopk|supposit|sasz|sachet|proszek|powder|roztwor|solution|zawiesina|suspension|powlekan|dojelit|film|coated|oral|doustn|podani|przechow|each|contains|zawiera|kazda|lek|lekarstwo|medicine|mg|mcg|and$|the$|for$|with$|oraz$|dla$)/;

const wordsOf = (line: string) =>
  folded(line)
    .split(/[^\p{L}\d-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => /\p{L}{3}/u.test(word) && word.length <= 40 && !common.test(word));
