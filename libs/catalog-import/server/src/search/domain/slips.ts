/** Letters beyond what was typed decide between names with as many slips. */
const letterBeyond = 0.01;

export function slipsFrom(typed: string, name: string): number {
  const letters = joined(typed);
  const words = name.split(/[^\p{L}\d]+/u).filter(Boolean);
  return Math.min(...words.map((_, at) => slipsToBegin(letters, words.slice(at))));
}

const joined = (text: string) => text.replace(/[^\p{L}\d]+/gu, '');

function slipsToBegin(typed: string, [word = '', ...others]: string[]): number {
  const letters = (word + others.join('')).slice(0, typed.length + mostSlips);
  const slips = lastRow(typed, letters).map(
    (count, end) => count + letterBeyond * Math.max(0, Math.min(word.length, letters.length) - end),
  );
  return Math.min(...slips);
}

const mostSlips = 3;

/** Optimal string alignment: the slips from the whole of `one` to every beginning of `other`. */
function lastRow(one: string, other: string): number[] {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, its] of [...other].entries()) {
      const isExchanged = letter === other[place - 1] && one[at - 1] === its;
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === its ? 0 : 1),
          isExchanged ? (before[place - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row;
}
