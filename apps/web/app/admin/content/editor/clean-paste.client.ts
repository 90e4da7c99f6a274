import { typedLink } from '@domeka/content/contract';
import { listsOfWord } from './word-lists.client.ts';

/** Headings that pages do not have, and those they have instead. */
const headings: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * What was copied in Word or Google Docs, as this site writes: lists that only look like lists become some, headings get
 * their levels, links their beginnings, and pictures stay out, since they would load from elsewhere; `onLeftOut` hears
 * how many. What else pages do not have, the editor itself leaves out.
 */
export function cleanPaste(html: string, onLeftOut: (pictures: number) => void): string {
  // Read with its styles, it would break our Content-Security-Policy, which reports even what is never shown.
  const { body } = new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style\s*>/gis, ''), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  const foreign = [...body.querySelectorAll('img')].filter((element) => !isOwn(element.getAttribute('src') ?? ''));
  for (const element of foreign) element.remove();
  if (foreign.length > 0) onLeftOut(foreign.length);
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', typedLink(link.getAttribute('href') ?? ''));
  for (const [tag, instead] of Object.entries(headings))
    for (const element of [...body.querySelectorAll(tag)]) rename(element, instead);
  listsOfWord(body);
  for (const element of [...body.querySelectorAll('*')].reverse())
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes); // Word's o:p
  return body.innerHTML;
}

const isOwn = (src: string) => /^\/pictures\/[0-9a-f]+\.jpg$/.test(src);

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
