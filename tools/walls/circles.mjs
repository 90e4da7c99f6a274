import { parseCircular } from 'dpdm';
import { isBait } from './imports.mjs';

/** @param tree of `readImports` */
export function circles(tree) {
  const found = parseCircular(tree);
  return [
    ...found.filter((circle) => !isBait(circle)).map((circle) => `A circle of imports: ${circle.join(' → ')}`),
    ...(found.some(isBait) ? [] : ['No circle was seen between the two fixtures that make one']),
  ];
}
