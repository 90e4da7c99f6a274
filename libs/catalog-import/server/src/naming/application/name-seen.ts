import type { PrintedName, SeenOnBox } from '@domeka/catalog-import/contract';
import { amountsIn } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';
import { meantBy } from '../domain/meant.ts';
import { isNumber } from '../domain/plain-words.ts';
import { SeenText } from '../domain/seen-text.ts';
import { rankProducts } from '../domain/recognised-product.ts';
import { alikeWords, mostCounted, productsNamed } from '../infrastructure/naming.queries.ts';
import type { AlikeWord, NamedRow } from '../infrastructure/naming.queries.ts';

const most = { words: 40, alikeEach: 12, compared: 300 };

export interface Named {
  name: string | null;
  product: NamedRow | null;
  candidates: NamedRow[];
  dosage: string | null;
  printed: PrintedName | null;
  isStrengthDoubtful: boolean;
}

export async function nameSeen(sql: Sql, seen: SeenOnBox): Promise<Named> {
  const text = new SeenText(seen.pieces);
  const words = text.naming.slice(0, most.words);
  const alike = words.length === 0 ? [] : await alikeWords(sql, words, most.alikeEach);
  const rarities = raritiesOf(alike);
  const numbers = [...seen.strengths, ...text.words.map((word) => word.text).filter(isNumber)];
  const wanted = {
    words: weighed(alike, rarities),
    substances: words,
    pattern: patternOf(numbers),
    limit: most.compared,
  };
  const found = words.length === 0 ? [] : await productsNamed(sql, wanted);
  const { unfit, ...meant } = meantBy(rankProducts(seen, found, rarities));
  return {
    ...meant,
    dosage: meant.dosage ?? (meant.product && onlyStrength(seen)),
    printed: unfit === null ? null : { name: text.printedAt(unfit), dosage: onlyStrength(seen) },
  };
}

function onlyStrength({ strengths: [printed = '', ...others] }: SeenOnBox): string | null {
  const amounts = amountsIn(printed);
  return others.length === 0 && amounts.length > 0 && amounts.every(({ value }) => value > 0) ? printed : null;
}

function raritiesOf(alike: AlikeWord[]): Map<string, number> {
  const products = new Map<string, { likeness: number; count: number }>();
  for (const { seen, likeness, products: count } of alike) {
    const best = products.get(seen);
    if (best === undefined || likeness > best.likeness) products.set(seen, { likeness, count });
    else if (likeness === best.likeness) best.count += count;
  }
  return new Map([...products].map(([seen, { count }]) => [seen, Math.log(1 + mostCounted / count)]));
}

/** Common words are looked for only without others, likenesses only of words that are no known one. */
function weighed(alike: AlikeWord[], rarities: Map<string, number>) {
  const known = new Set(alike.filter(({ likeness }) => likeness === 1).map(({ seen }) => seen));
  const meant = alike.filter(({ seen, likeness }) => likeness === 1 || !known.has(seen));
  const telling = meant.filter(({ products }) => products < mostCounted);
  return (telling.length > 0 ? telling : meant).map(({ seen, word, likeness }) => ({
    seen,
    word,
    weight: likeness ** 2 * (rarities.get(seen) ?? 0),
  }));
}

function patternOf(texts: string[]): string {
  const numbers = texts.flatMap((text) => text.match(/\d+(?:[.,]\d+)?/g) ?? []).slice(0, 20);
  const written = numbers.flatMap((digits) => {
    const value = Number(digits.replace(',', '.'));
    return [value, value / 1000, value * 1000].map((one) => String(one).replace('.', '[.,]'));
  });
  return written.length === 0 ? '$.' : `(^|[^0-9.,])(${[...new Set(written)].join('|')})([^0-9.,]|$)`;
}
