const ends = /^(?:\/(?:p|h[2-4]|li|blockquote|pre|tr|caption|figcaption)|br|hr)$/i;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** What replaces a tag: a line or cell end, a picture's description. */
function saidBy(tag: string): string {
  const [, name = ''] = /^<(\/?[a-z][a-z\d]*)/i.exec(tag) ?? [];
  if (ends.test(name)) return '\n';
  if (/^\/t[hd]$/i.test(name)) return ' | ';
  const alt = /^img$/i.test(name) && /\balt="([^"]*)"/i.exec(tag)?.[1];
  return alt ? `[${alt}]` : '';
}

/** HTML as plain text lines, for readers who know no HTML. */
export const textLines = (html: string): string[] =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<[^<>]*>/g, saidBy)
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lines that the other text lacks; if lines only moved, everything between the first and the last difference. */
export function differingLines(one: string[], other: string[]): [string[], string[]] {
  const length = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < length - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [ours, theirs] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)];
  const [lacking, added] = [without(ours, theirs), without(theirs, ours)];
  return lacking.length + added.length === 0 ? [ours, theirs] : [lacking, added];
}

/** Multiset difference. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
