interface Item {
  paragraph: HTMLElement;
  level: number;
  list: string;
  tag: 'ol' | 'ul';
}

interface Open extends Omit<Item, 'paragraph'> {
  element: HTMLElement;
}

const style = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const marks = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** Word writes list items as paragraphs with a visible marker; level and list are in the style. */
export function listsOfWord(body: HTMLElement) {
  for (const first of [...body.querySelectorAll('p')]) {
    if (!first.isConnected || !itemIn(first)) continue;
    const holder = first.ownerDocument.createElement('div');
    first.before(holder);
    const open: Open[] = [];
    for (let item = itemIn(first); item; item = itemIn(holder.nextElementSibling)) {
      const entry = holder.ownerDocument.createElement('li');
      for (const mark of item.paragraph.querySelectorAll(marks)) mark.remove();
      entry.append(...item.paragraph.childNodes);
      item.paragraph.remove();
      listFor(item, open, holder).append(entry);
    }
    holder.replaceWith(...holder.childNodes);
  }
}

function listFor({ level, list, tag }: Item, open: Open[], holder: HTMLElement): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  let last = open.at(-1);
  if (last?.level === level) {
    if (last.list === list && last.tag === tag) return last.element;
    open.pop();
    last = open.at(-1);
  }
  const element = holder.ownerDocument.createElement(tag);
  (last?.element.lastElementChild ?? holder).append(element);
  open.push({ level, list, tag, element });
  return element;
}

function itemIn(paragraph: Element | null): Item | null {
  if (!(paragraph instanceof HTMLElement) || paragraph.tagName !== 'P') return null;
  const [, list = '', level = ''] = style.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (list === '') return null;
  const mark = paragraph.querySelector(marks)?.textContent ?? paragraph.textContent;
  const isNumbered = /^\s*\(?(?:\d{1,4}\.)*[\p{L}\d]{1,8}[.)]/u.test(mark);
  return { paragraph, level: Number(level), list, tag: isNumbered ? 'ol' : 'ul' };
}
