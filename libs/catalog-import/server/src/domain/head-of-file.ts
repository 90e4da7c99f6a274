import type { ImportDelimiter } from '@domeka/catalog-import/contract';

/** What the first bytes of a file say about it, its letters aside: everything here is ASCII in any of the encodings. */
export type FileKind = 'xml' | 'table' | 'excel' | 'utf-16' | 'other';

const utf8Mark = '\u00ef\u00bb\u00bf';
// eslint-disable-next-line no-control-regex -- naming control characters is the point here
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** @param head the first bytes as latin1, so that each is one character */
export function kindOf(head: string): FileKind {
  if (head.startsWith('PK\u0003\u0004')) return /\bxl\/|\[Content_Types\]\.xml/.test(head) ? 'excel' : 'other';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'excel'; // .xls
  if (head.startsWith('\u00ff\u00fe') || head.startsWith('\u00fe\u00ff')) return 'utf-16';
  if (binary.test(head) || head.startsWith('%PDF-')) return 'other';
  return /^\s*</.test(withoutMark(head)) ? 'xml' : 'table';
}

const withoutMark = (head: string) => (head.startsWith(utf8Mark) ? head.slice(utf8Mark.length) : head);

/** The encoding that an XML declaration names, in lower case, or null. */
export const declaredEncoding = (head: string): string | null =>
  /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/.exec(withoutMark(head))?.[1]?.toLowerCase() ?? null;

const candidates: ImportDelimiter[] = [';', '\t', ','];

/** What separates cells: whatever stands most often in the line of headings, outside quotation marks; null for none. */
export function delimiterOf(head: string): ImportDelimiter | null {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of withoutMark(head)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (counts.size > 0) break;
    } else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const best = candidates.reduce((most, one) => ((counts.get(one) ?? 0) > (counts.get(most) ?? 0) ? one : most));
  return (counts.get(best) ?? 0) > 0 ? best : null;
}

/**
 * Whether quotation marks enclose cells. Where TAB separates them they mostly do not, and mean inches and the like:
 * then only a cell that is enclosed whole says that they do.
 */
export const quotesCells = (head: string, delimiter: ImportDelimiter) =>
  delimiter !== '\t' || /(?:^|[\t\n])"[^"\t\n]*"(?:\t|\r?\n)/.test(withoutMark(head));
