import { ownMark } from './session/own-mark.ts';

/** Nodes of extensions would make React discard the page on hydration: moves them to the end; returns an undo. */
export function setForeignAside(): () => void {
  const { documentElement, head, body } = document;
  const page = body.querySelector(':scope > .radix-themes');
  const begin = page ? [...body.children].indexOf(page) : 0;
  const foreign = [
    ...[...documentElement.children].filter((node) => node !== head && node !== body),
    ...[...head.children].filter((node) => !node.hasAttribute(ownMark)),
    ...[...body.children].slice(0, begin),
    // Scripts and links after the content are ours; foreign nodes may stand among them.
    ...[...body.children].slice(begin + 1).filter((node) => !node.matches('script, link')),
  ].map((node) => ({ node, parent: node.parentNode, next: node.nextSibling }));
  for (const node of head.querySelectorAll(`[${ownMark}]`)) node.removeAttribute(ownMark);
  for (const { node, parent } of foreign) (parent === head ? head : body).append(node);
  return () => {
    for (const { node, parent, next } of foreign.reverse())
      if (node.isConnected) parent?.insertBefore(node, next?.parentNode === parent ? next : null);
  };
}
