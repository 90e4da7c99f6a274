import { ownMark } from './session/own-mark.ts';

/**
 * Extensions and the browser itself add to a page before it comes alive: at its ends in `<head>` and `<body>` React lets
 * that be, anywhere else it would throw the page away, with all that was typed. Moves it there; gives the way back.
 */
export function setForeignAside(): () => void {
  const { documentElement, head, body } = document;
  const page = body.querySelector(':scope > .radix-themes');
  const begin = page ? [...body.children].indexOf(page) : 0;
  const foreign = [
    ...[...documentElement.children].filter((node) => node !== head && node !== body),
    ...[...head.children].filter((node) => !node.hasAttribute(ownMark)),
    ...[...body.children].slice(0, begin),
    // Of what follows the page, scripts and links are ours: what was added while the page still came may stand among them.
    ...[...body.children].slice(begin + 1).filter((node) => !node.matches('script, link')),
  ].map((node) => ({ node, parent: node.parentNode, next: node.nextSibling }));
  for (const node of head.querySelectorAll(`[${ownMark}]`)) node.removeAttribute(ownMark);
  for (const { node, parent } of foreign) (parent === head ? head : body).append(node);
  return () => {
    for (const { node, parent, next } of foreign.reverse())
      if (node.isConnected) parent?.insertBefore(node, next?.parentNode === parent ? next : null);
  };
}
