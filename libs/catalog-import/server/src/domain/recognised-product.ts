import { folded } from '@domeka/kernel';
import type { BoxLettering } from './box-lettering.ts';

/** A product that something on a box may name. */
export interface NamedProduct {
  name: string;
  /** The substance, as registers call it. */
  commonName: string | null;
  dosage: string | null;
}

export interface Ranked<Product> {
  product: Product;
  /** 0 to 1: how much of its name stands on the box; less where only the substance does. */
  likeness: number;
}

/** Less of a name than this stands for nothing (SCAN-04). */
export const leastLikeness = 0.6;
/** By how much the first must be ahead of the second to be the one that is meant. */
export const clearLead = 0.12;
const substanceAlone = 0.75;
/** A strength that stands on the box tells products of one name apart, and does no more. */
const strengthBonus = 0.1;

/** Products in the order in which the lettering means them, of two alike the one that more of it names; others left out. */
export function rankProducts<Product extends NamedProduct>(
  { words, dosage }: Pick<BoxLettering, 'words' | 'dosage'>,
  products: Product[],
): Ranked<Product>[] {
  const strength = dosage === null ? null : plain(dosage);
  const ranked = products.map((product) => {
    const byName = coverage(product.name, words);
    const bySubstance = substanceAlone * coverage(product.commonName ?? '', words);
    const isStrong = strength !== null && plain(product.dosage ?? '').startsWith(strength);
    const likeness = Math.max(byName, bySubstance) * (1 - strengthBonus) + (isStrong ? strengthBonus : 0);
    return { product, likeness };
  });
  return ranked
    .filter(({ likeness }) => likeness >= leastLikeness * (1 - strengthBonus))
    .sort((a, b) => b.likeness - a.likeness || b.product.name.length - a.product.name.length);
}

/** As likely as a product gets whose whole name stands on the box, with its strength. */
const certain = 0.95;

/** Without those that the box names only because their name is part of the first's: “Ibuprom” on a box of Ibuprom Max. */
export function withoutShorter<Product extends NamedProduct>(ranked: Ranked<Product>[]): Ranked<Product>[] {
  const [first] = ranked;
  if (!first || first.likeness < certain) return ranked;
  const wholeName = ` ${folded(first.product.name)} `;
  const isPart = ({ name }: Product) => folded(name) !== wholeName.trim() && wholeName.includes(` ${folded(name)} `);
  return ranked.filter(({ product }) => !isPart(product));
}

const plain = (text: string) => folded(text).replace(/\s/g, '').replace(',', '.');

/** How much of a name is found among words: each of its own by the most alike, the first counting most. */
function coverage(name: string, words: string[]): number {
  const wanted = folded(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2);
  if (wanted.length === 0) return 0;
  const weights = wanted.map((_, at) => 1 / (at + 1) ** 2);
  const found = wanted.map((word) => Math.max(0, ...words.map((seen) => alike(word, seen))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return found.reduce((sum, likeness, at) => sum + likeness * (weights[at] ?? 0), 0) / total;
}

/** What two words have of three letters each in common, as pg_trgm counts it. */
function alike(a: string, b: string): number {
  const [first, second] = [trigrams(a), trigrams(b)];
  const shared = [...first].filter((trigram) => second.has(trigram)).length;
  return shared / (first.size + second.size - shared);
}

/** Letters that readers take for each other count as one. */
function trigrams(word: string): Set<string> {
  const letters = word
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[l1]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');
  const padded = `  ${letters} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
