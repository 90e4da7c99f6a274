import { typedLink } from '@domeka/content/contract';
import { listsOfWord } from './word-lists.client.ts';

/** Levels that pages do not have, and their replacements. */
const headings: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * Converts HTML from Word and Google Docs: fake lists become lists, headings get our levels, links a scheme. Pictures
 * are removed, as they would load from other sites; `onLeftOut` gets their number. The editor drops the rest.
 */
export function cleanPaste(html: string, onLeftOut: (pictures: number) => void): string {
  // Without styles: parsing them violates the CSP, which reports even documents that are never shown.
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
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes); // Word's `o:p`
  return body.innerHTML;
}

const isOwn = (src: string) => /^\/pictures\/[0-9a-f]+\.jpg$/.test(src);

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
