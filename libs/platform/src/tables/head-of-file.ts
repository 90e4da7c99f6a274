export const tableDelimiters = [';', '\t', ','] as const;
export type TableDelimiter = (typeof tableDelimiters)[number];

export type FileKind = 'xml' | 'table' | 'excel' | 'utf-16' | 'other';

const utf8Mark = '\u00ef\u00bb\u00bf';
// eslint-disable-next-line no-control-regex -- naming control characters is the point here
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** @param head the first bytes as latin1, one character each */
export function kindOf(head: string): FileKind {
  if (head.startsWith('PK\u0003\u0004')) return /\bxl\/|\[Content_Types\]\.xml/.test(head) ? 'excel' : 'other';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'excel';
  if (head.startsWith('\u00ff\u00fe') || head.startsWith('\u00fe\u00ff')) return 'utf-16';
  if (binary.test(head) || head.startsWith('%PDF-')) return 'other';
  return /^\s*</.test(withoutMark(head)) ? 'xml' : 'table';
}

const withoutMark = (head: string) => (head.startsWith(utf8Mark) ? head.slice(utf8Mark.length) : head);

export const declaredEncoding = (head: string): string | null =>
  /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/.exec(withoutMark(head))?.[1]?.toLowerCase() ?? null;

/** Named by a first line `sep=;`, else the one that stands most evenly in the lines; null if there is none. */
export function delimiterOf(head: string): TableDelimiter | null {
  const text = withoutMark(head);
  const named = /^\s*"?sep=(.)"?\s*[\r\n]/i.exec(text)?.[1];
  const scores = tableDelimiters.map((delimiter) => ({
    delimiter,
    score: delimiter === named ? Infinity : evenness(text, delimiter),
  }));
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return best.score > 0 ? best.delimiter : null;
}

function evenness(text: string, delimiter: TableDelimiter): number {
  const linesOf = new Map<number, number>();
  for (const count of countsByLine(text, delimiter)) linesOf.set(count, (linesOf.get(count) ?? 0) + 1);
  return Math.max(0, ...[...linesOf].map(([count, lines]) => count * lines ** 2));
}

/** Not within quotation marks, which mean inches where TAB separates cells. */
function countsByLine(text: string, delimiter: TableDelimiter): number[] {
  const counts = [0];
  let [isQuoted, isCellStart] = [false, true];
  for (const character of text) {
    const isBreak = character === '\n' || character === '\r';
    if (character === '"' && (isQuoted || isCellStart)) isQuoted = !isQuoted && delimiter !== '\t';
    else if (!isQuoted && isBreak) counts.push(0);
    else if (!isQuoted && character === delimiter) counts.push((counts.pop() ?? 0) + 1);
    isCellStart = isBreak || character === delimiter;
  }
  return counts;
}

/** In TAB-separated files quotation marks usually mean inches; only a completely quoted cell makes them quotes. */
export const quotesCells = (head: string, delimiter: TableDelimiter) =>
  delimiter !== '\t' || /(?:^|[\t\r\n])"[^"\t\r\n]*"[\t\r\n]/.test(withoutMark(head));
