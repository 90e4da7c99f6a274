import { wordsOfName, wordsOfSubstance } from './plain-words.ts';
import type { SeenText } from './seen-text.ts';
import { alike, wordOf } from './word-likeness.ts';

/** Latin, Polish and English names of a substance, without their endings. */
const sameSubstance = 0.8;

/** Another brand stands above or within what is called after its substance, or before a strength. */
export function otherName(
  { name, commonName }: { name: string; commonName: string | null },
  { places, maker, explained }: { places: Set<number>; maker: number[]; explained: Set<number> },
  seen: SeenText,
) {
  const substances = wordsOfSubstance(commonName);
  const isSubstance = (at: number) => isCalled(seen.words[at]?.text ?? '', substances);
  const isGeneric = [...places].some(isSubstance);
  const known = isGeneric ? new Set([...places, ...maker]) : explained;
  const its = wordsOfName(name);
  const fits = (at: number) => known.has(at) || isSubstance(at) || its.includes(seen.words[at]?.text ?? '');
  const isBeside = (at: number) => seen.besides(at).some(fits);
  const unfit = seen.likeNames.filter((at) => !fits(at));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const isReplaced = unfit.some(
    (at) => (at < to && (isGeneric || at > from)) || (seen.isBeforeStrength(at) && !isBeside(at)),
  );
  const last = Math.max(...explained);
  const near = unfit.filter((at) => at < last || seen.isBeforeStrength(at) || isBeside(at));
  return { isReplaced, unfit: near.find((at) => seen.isBeforeStrength(at)) ?? near[0] ?? null };
}

const ending = /(?:inum|um|[aeiouy]s?)$/;
const stemOf = (word: string) => wordOf(word.replace(ending, ''));
const isCalled = (text: string, substances: string[]) =>
  substances.some((one) => alike(stemOf(one), stemOf(text)) >= sameSubstance);
