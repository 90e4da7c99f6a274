/** Block elements; blanks next to them are not rendered. */
const blocks =
  'p, h2, h3, h4, ul, ol, li, blockquote, pre, hr, table, caption, thead, tbody, tr, th, td, figure, figcaption';
/** A single paragraph in one of these is equivalent to its content. */
const holders = 'li, th, td, blockquote';
const alike: Record<string, string> = { B: 'strong', I: 'em' };
const unsaid = ['rel', 'loading'];

/**
 * Normalises HTML, so that the editor's can be compared with the original. Runs no scripts: the document is never
 * shown.
 */
export function canonicalHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) canonicalAttributes(element);
  for (const element of body.querySelectorAll('b, i')) rename(element, alike[element.tagName] ?? 'span');
  collapseBlanks(body);
  for (const paragraph of body.querySelectorAll('p')) unwrapSole(paragraph);
  for (const table of body.querySelectorAll('table')) headsInTheirPlace(table);
  for (const paragraph of [...body.querySelectorAll('p')]) if (!paragraph.hasChildNodes()) paragraph.remove();
  return [...body.childNodes].map(markupOf).join('\n');
}

const markupOf = (node: ChildNode) => (node instanceof Element ? node.outerHTML : (node.textContent ?? ''));

function canonicalAttributes(element: Element) {
  const attributes = [...element.attributes].filter(({ name }) => !unsaid.includes(name));
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const { name, value } of attributes.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!(/^(col|row)span$/.test(name) && value === '1')) element.setAttribute(name, value);
}

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function collapseBlanks(body: HTMLElement) {
  body.normalize();
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('pre')) continue;
    let words = text.data.replace(/[ \t\n\r\f]+/g, ' ');
    if (isAtEdge(text, 'previousSibling', body)) words = words.replace(/^ /, '');
    if (isAtEdge(text, 'nextSibling', body)) words = words.replace(/ $/, '');
    if (words === '') text.remove();
    else text.data = words;
  }
}

function isAtEdge(text: Node, side: 'previousSibling' | 'nextSibling', body: HTMLElement): boolean {
  for (let node: Node = text; ; node = node.parentNode as Node) {
    const beside = node[side];
    if (beside) return beside instanceof Element && beside.matches(`${blocks}, br`);
    const parent = node.parentNode;
    if (parent === body || (parent instanceof Element && parent.matches(blocks))) return true;
  }
}

function unwrapSole(paragraph: HTMLParagraphElement) {
  const holder = paragraph.parentElement;
  const isPicture = paragraph.childNodes.length === 1 && paragraph.firstElementChild?.tagName === 'IMG';
  const isSole =
    holder?.matches(holders) === true &&
    [...holder.childNodes].every((node) => node === paragraph || (node instanceof Element && node.matches('ul, ol')));
  if (isPicture || isSole) paragraph.replaceWith(...paragraph.childNodes);
}

function headsInTheirPlace(table: HTMLTableElement) {
  const rows = [...table.rows];
  const heads = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName !== 'TH'));
  const caption = table.caption;
  const [head, body] = ['thead', 'tbody'].map((name) => table.ownerDocument.createElement(name));
  head?.append(...rows.slice(0, heads < 0 ? rows.length : heads));
  body?.append(...(heads < 0 ? [] : rows.slice(heads)));
  table.replaceChildren(...[caption, head, body].filter((part) => part?.hasChildNodes()).map((part) => part as Node));
}
