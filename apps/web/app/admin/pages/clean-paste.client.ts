/** Headings that pages do not have, and those they have instead. */
const headings: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * What was copied in Word or Google Docs, as this site writes: lists that only look like lists become some, headings get
 * their levels, and pictures stay out, since they would load from elsewhere. What else pages do not have, the editor
 * itself leaves out.
 */
export function cleanPaste(html: string): string {
  // Read with its styles, it would break our Content-Security-Policy, which reports even what is never shown.
  const { body } = new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style\s*>/gis, ''), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const element of [...body.querySelectorAll('img')])
    if (!isOwn(element.getAttribute('src') ?? '')) element.remove();
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

const isListed = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && /mso-list:/i.test(element.getAttribute('style') ?? '');

/** Word writes an item as a paragraph that begins with a painted mark. */
function listsOfWord(body: HTMLElement) {
  for (const first of [...body.querySelectorAll('p')]) {
    if (!first.isConnected || !isListed(first) || isListed(first.previousElementSibling)) continue;
    const isNumbered = /^\s*\(?[\da-z]{1,3}[.)]/i.test(first.textContent ?? '');
    const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
    first.before(list);
    for (let item: Element | null = first; isListed(item); item = list.nextElementSibling) {
      for (const mark of item.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'))
        mark.remove();
      const entry = body.ownerDocument.createElement('li');
      entry.append(...item.childNodes);
      list.append(entry);
      item.remove();
    }
  }
}
