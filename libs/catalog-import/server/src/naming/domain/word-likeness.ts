export interface Word {
  letters: string;
  trigrams: Set<string>;
}

export function wordOf(word: string): Word {
  const letters = plainLetters(word);
  const padded = `  ${letters} `;
  const trigrams = Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  return { letters, trigrams: new Set(trigrams) };
}

const plainLetters = (word: string) =>
  word
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[l1]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

/** Trigram similarity as in pg_trgm, or edit distance for few misread letters. */
export function alike(wanted: Word, seen: Word): number {
  if (wanted.letters === seen.letters) return 1;
  const [shorter, longer] = [wanted.letters.length, seen.letters.length].sort((a, b) => a - b) as [number, number];
  if (shorter < 0.6 * longer) return 0;
  let shared = 0;
  for (const trigram of wanted.trigrams) if (seen.trigrams.has(trigram)) shared += 1;
  const byTrigrams = shared / (wanted.trigrams.size + seen.trigrams.size - shared);
  const mostSlips = Math.floor(wanted.letters.length / lettersForOneSlip);
  if (longer - shorter > mostSlips || byTrigrams < leastForSlips) return byTrigrams;
  const slips = slipsBetween(wanted.letters, seen.letters);
  return Math.max(byTrigrams, slips <= mostSlips ? 1 - slips / wanted.letters.length : 0);
}

const lettersForOneSlip = 5;
/** One slip breaks three trigrams, of which a short word has few; none in common is another word. */
const leastForSlips = 0.1;

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
