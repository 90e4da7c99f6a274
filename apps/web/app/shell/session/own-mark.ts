/** Marks our elements in `<head>` until hydration, to tell them from foreign ones. */
export const ownMark = 'data-own';

/** Safe as text replacement: React writes no bare `>` into texts and attributes. */
export function withOwnMarks(page: string): string {
  const end = page.indexOf('</head>');
  const head = page.slice(0, end).replace(/<(?:title|script|(?:meta|link)[^>]*?(?=\/>))/g, `$& ${ownMark}=""`);
  return head + page.slice(end);
}
