import { folded } from '@domeka/kernel';
import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { areOtherForms } from './form-to-type.ts';
import { amountsIn, comparedStrength } from './strength.ts';

export interface NamedProduct {
  name: string;
  commonName: string | null;
  dosage: string | null;
  form: string | null;
}

export interface Ranked<Product> {
  product: Product;
  /** 0 to 1: share of the name found on the box; lower if only the substance was found. */
  likeness: number;
  /** Every word of its name was found. */
  isWhole: boolean;
  /** Found whole, with the printed strength where one is, and of no other form; otherwise it is only a candidate. */
  isNamed: boolean;
  /** Another strength is printed, so it is not what the box holds. */
  isOther: boolean;
}

export const leastLikeness = 0.6;
/** Minimum distance to the second for a certain match. */
export const clearLead = 0.12;
/** Allows one misread letter in eight, but no missing word. */
const wholeName = { least: 0.87, leastOfEach: 0.7 };
const substanceAlone = 0.75;
/** A matching strength only decides between products of one name. */
const strengthBonus = 0.1;

export function rankProducts<Product extends NamedProduct>(
  { words, dosage, form }: SeenOnBox,
  products: Product[],
): Ranked<Product>[] {
  const printed = amountsIn(dosage ?? '');
  const seen = seenIn(words);
  const ranked = products.map((product) => {
    const byName = coverage(product.name, seen);
    const bySubstance = substanceAlone * coverage(product.commonName ?? '', seen).whole;
    const isWhole = byName.whole >= wholeName.least && byName.least >= wholeName.leastOfEach;
    const strength = comparedStrength(printed, amountsIn(product.dosage ?? ''));
    const isStrong = strength === 'same';
    const likeness = Math.max(byName.whole, bySubstance) * (1 - strengthBonus) + (isStrong ? strengthBonus : 0);
    const isNamed = isWhole && !areOtherForms(form, product.form) && (isStrong || printed.length === 0);
    return { product, likeness, isWhole, isNamed, isOther: strength === 'other' };
  });
  return ranked
    .filter(({ likeness }) => likeness >= leastLikeness * (1 - strengthBonus))
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        lettersIn(b.product.name) - lettersIn(a.product.name) ||
        a.product.name.length - b.product.name.length,
    );
}

const lettersIn = (name: string) => wantedOf(name).join('').length;

const certain = 0.95;

/** Drops "Ibuprom" on a box of Ibuprom Max; keeps it if the rest is too short to be read reliably ("C", "SR"). */
export function withoutShorter<Product extends NamedProduct>(ranked: Ranked<Product>[]): Ranked<Product>[] {
  const [first] = ranked;
  if (!first || first.likeness < certain) return ranked;
  const whole = ` ${folded(first.product.name)} `;
  const isPart = ({ name }: Product) => {
    const rest = whole.replace(` ${folded(name)} `, ' ');
    return rest !== whole && wantedOf(rest).length > 0;
  };
  return ranked.filter(({ product }) => !isPart(product));
}

/** Whether no other product of a name that was found whole can be meant as well. */
export const isOnlyOne = <Product extends NamedProduct>(one: Ranked<Product>, ranked: Ranked<Product>[]) =>
  one.likeness >= certain && ranked.every((other) => other === one || !other.isWhole);

/** The name of products that all have another strength than the one printed, where it is one name. */
export function nameOfOther<Product extends NamedProduct>(ranked: Ranked<Product>[]): string | null {
  const [name, ...others] = new Set(ranked.filter(({ isWhole }) => isWhole).map(({ product }) => product.name));
  return name === undefined || others.length > 0 ? null : name;
}

/** Words long enough to be read reliably; numbers belong to the strength. */
const wantedOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}\d.-]+/u)
    .filter((word) => /\p{L}{3}/u.test(word))
    .map(plainLetters);

/** Each word by its best match, the first weighted most; `least` is the weakest. */
function coverage(name: string, seen: Word[]): { whole: number; least: number } {
  const wanted = wantedOf(name);
  if (wanted.length === 0) return { whole: 0, least: 0 };
  const weights = wanted.map((_, at) => 1 / (at + 1) ** 2);
  const found = wanted.map(wordOf).map((word) => Math.max(0, ...seen.map((one) => alike(word, one))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counted = found.reduce((sum, likeness, at) => sum + likeness * (weights[at] ?? 0), 0);
  return { whole: counted / total, least: Math.min(...found) };
}

interface Word {
  letters: string;
  trigrams: Set<string>;
}

/** Also joined pairs: a name may break across lines, and readers split wide letters. */
const seenIn = (words: string[]): Word[] =>
  words.flatMap((word, at) => [word, ...words.slice(at + 1, at + 2).map((next) => word + next)]).map(wordOf);

function wordOf(word: string): Word {
  const letters = plainLetters(word);
  const padded = `  ${letters} `;
  const trigrams = Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  return { letters, trigrams: new Set(trigrams) };
}

/** Maps letters that readers confuse to one. */
const plainLetters = (word: string) =>
  word
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[l1]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');

/** Trigram similarity as in pg_trgm, or edit distance for few misread letters. */
function alike(wanted: Word, seen: Word): number {
  const [shorter, longer] = [wanted.letters.length, seen.letters.length].sort((a, b) => a - b) as [number, number];
  if (shorter < 0.6 * longer) return 0;
  const slips = slipsBetween(wanted.letters, seen.letters);
  const byLetters = slips <= wanted.letters.length / lettersForOneSlip ? 1 - slips / wanted.letters.length : 0;
  let shared = 0;
  for (const trigram of wanted.trigrams) if (seen.trigrams.has(trigram)) shared += 1;
  return Math.max(byLetters, shared / (wanted.trigrams.size + seen.trigrams.size - shared));
}

const lettersForOneSlip = 5;

/** Levenshtein distance. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, its] of [...other].entries())
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === its ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
