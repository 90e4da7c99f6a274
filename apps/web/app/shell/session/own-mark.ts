/** The server marks with it what it writes into `<head>`, until the page comes alive. */
export const ownMark = 'data-own';

/** A page whose elements in `<head>` are marked. React writes no bare `>` into texts and attributes. */
export function withOwnMarks(page: string): string {
  const end = page.indexOf('</head>');
  const head = page.slice(0, end).replace(/<(?:title|script|(?:meta|link)[^>]*?(?=\/>))/g, `$& ${ownMark}=""`);
  return head + page.slice(end);
}
