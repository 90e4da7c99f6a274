import { Slice } from '@tiptap/pm/model';
import type { Node, ResolvedPos } from '@tiptap/pm/model';

const isList = (node: Node | null) => node?.type.name === 'bulletList' || node?.type.name === 'orderedList';

/**
 * Lists from elsewhere, pasted behind a text, begin below it. By default the first item would go on in its line, and
 * those below it lose their level. In a list, items are added to it.
 */
export function withWholeLists({ content, openStart, openEnd }: Slice, at: ResolvedPos): Slice {
  const isInList = Array.from({ length: at.depth }, (_, above) => at.node(above + 1)).some(isList);
  if (isInList) return new Slice(content, openStart, openEnd);
  return new Slice(content, isList(content.firstChild) ? 0 : openStart, isList(content.lastChild) ? 0 : openEnd);
}
