export type Verdict = 'good' | 'look at this' | 'bad';

export interface Finding {
  verdict: Verdict;
  words: string;
  advice?: string;
}

export const good = (words: string): Finding => ({ verdict: 'good', words });
export const look = (words: string, advice: string): Finding => ({ verdict: 'look at this', words, advice });
export const bad = (words: string, advice: string): Finding => ({ verdict: 'bad', words, advice });

export const notKnown = (reason: string): Finding => look(`Not known: ${reason}.`, 'See the lines above.');

const [minute, hour, day] = [60, 3600, 86_400];

export function since(seconds: number): string {
  if (seconds < 2 * minute) return 'just now';
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} minutes ago`;
  return seconds < 2 * day ? `${Math.round(seconds / hour)} hours ago` : `${Math.round(seconds / day)} days ago`;
}

const [mega, giga] = [1e6, 1e9];

export const sizeOf = (bytes: number) =>
  bytes < giga ? `${Math.max(1, Math.round(bytes / mega))} MB` : `${(bytes / giga).toFixed(1)} GB`;

const column = { verdict: 14, name: 18 };

export function pageOf(lines: [name: string, finding: Finding][]): string {
  const indent = ' '.repeat(column.verdict + column.name);
  return lines
    .map(([name, { verdict, words, advice }]) => {
      const line = `${verdict.padEnd(column.verdict)}${name.padEnd(column.name)}${words}`;
      return advice === undefined ? line : `${line}\n${indent}${advice}`;
    })
    .join('\n');
}
