import { isJoining, isNumber, isOfForm, isShort } from './plain-words.ts';
import { lengthShare } from './seen-text.ts';
import type { Reading, SeenText } from './seen-text.ts';

export interface FoundName {
  /** 0 to 1: share of the name's words that were found, by their rarity. */
  coverage: number;
  isWhole: boolean;
  isFull: boolean;
  isExact: boolean;
  isInOrder: boolean;
  places: Set<number>;
}

/** Allows one misread letter in eight, but no missing word. */
const wholeName = { least: 0.87, leastOfEach: 0.7 };
/** A missing word weighs as much as one that many names have, such as a maker's. */
const missing = 2;
/** Names begin with what distinguishes them. */
const firstCounts = 1.5;
const leastOfWord = 0.5;

/** @param numbers of printed strengths, which names may repeat: "Controloc 40" */
export function foundName(words: string[], seen: SeenText, numbers: Set<string>): FoundName {
  const one = seen.asOne(words);
  if (one) return { ...asPrinted, places: new Set(rangeOf(one)) };
  const strong = words.filter((word) => !isWeak(word));
  const all = strong.map((word) => seen.strongly(word)).map((one) => (one.likeness >= leastOfWord ? one : notFound));
  const nearest = nearestOf(all.map(({ places: its }) => its));
  const places = new Set(nearest.flatMap((one) => (one ? rangeOf(one) : [])));
  const found = strong.map((word, at) => {
    const [{ likeness = 0 } = {}, where] = [all[at], nearest[at]];
    const rarity = where
      ? Math.max(...rangeOf(where).map((place) => seen.rarityAt(place)))
      : missing * lengthShare(word);
    return { likeness, weight: rarity * (at === 0 ? firstCounts : 1) };
  });
  const lacking = chained(words.filter(isWeak), seen, places).filter((word) => !numbers.has(word.replace(',', '.')));
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const average = found.reduce((sum, { likeness }) => sum + likeness, 0) / (found.length || 1);
  const least = Math.min(...found.map(({ likeness }) => likeness));
  const isWhole = found.length > 0 && average >= wholeName.least && least >= wholeName.leastOfEach;
  return {
    coverage: total === 0 ? 0 : found.reduce((sum, one) => sum + one.likeness * one.weight, 0) / total,
    isWhole,
    isFull: isWhole && lacking.every((word) => isOfForm(word) || isJoining(word)),
    isExact: least === 1 && !nearest.some((one) => isPart(one, words)),
    isInOrder: nearest.every(
      (one, at) => !one || nearest.slice(0, at).every((other) => !other || other.from <= one.from),
    ),
    places,
  };
}

const asPrinted = { coverage: 1, isWhole: true, isFull: true, isExact: true, isInOrder: true };
/** "Sulfazin" is but a part of "Sulfazin-EN". */
const isPart = (one: Reading | undefined, words: string[]) =>
  one?.joined?.some((word) => !words.includes(word) && !isNumber(word) && !isOfForm(word)) ?? false;
const notFound = { likeness: 0, places: [] };

/** Of each word the place that is nearest to the others', since a maker's name stands below as well; after them first. */
function nearestOf(places: Reading[][]): (Reading | undefined)[] {
  const [anchors = []] = places.filter((one) => one.length > 0);
  const near = (anchor: Reading) =>
    places.map((its) => its.toSorted((one, other) => distance(one, anchor) - distance(other, anchor))[0]);
  const spread = (anchor: Reading) => near(anchor).reduce((sum, one) => sum + (one ? distance(one, anchor) : 0), 0);
  const [anchor] = anchors.toSorted((one, other) => spread(one) - spread(other));
  return anchor ? near(anchor) : places.map(() => undefined);
}
const distance = (one: Reading, other: Reading) => {
  const words = one.from - other.from;
  return words < 0 ? 0.5 - words : words;
};

const isWeak = (word: string) => isNumber(word) || isOfForm(word) || isShort(word) || isJoining(word);
const rangeOf = ({ from, to }: Reading) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function chained(words: string[], seen: SeenText, places: Set<number>): string[] {
  let lacking = words;
  for (;;) {
    const still = lacking.filter((word) => {
      const beside = seen.weakly(word).filter(({ from, to }) => places.has(from - 1) || places.has(to + 1));
      const after = beside.filter(({ from }) => places.has(from - 1));
      for (const place of (after.length > 0 ? after : beside).flatMap(rangeOf)) places.add(place);
      return beside.length === 0;
    });
    if (still.length === lacking.length) return still;
    lacking = still;
  }
}
