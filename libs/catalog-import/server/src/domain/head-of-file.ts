import type { ImportDelimiter } from '@domeka/catalog-import/contract';

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

const candidates: ImportDelimiter[] = [';', '\t', ','];

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

/** In TAB-separated files quotation marks usually mean inches; only a completely quoted cell makes them quotes. */
export const quotesCells = (head: string, delimiter: ImportDelimiter) =>
  delimiter !== '\t' || /(?:^|[\t\n])"[^"\t\n]*"(?:\t|\r?\n)/.test(withoutMark(head));
