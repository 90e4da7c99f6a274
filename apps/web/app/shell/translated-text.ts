/** Browsers replace translated text nodes by these. */
const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Then hydration would fail. */
export const isTranslated = () => document.querySelector('font') !== null;

/**
 * Translating browsers replace text nodes, while React keeps writing to the originals: redirects React's changes to
 * the replacements, to be translated again. Call the returned function after hydration.
 */
export function followTranslation(): () => void {
  let isComingAlive = true;
  const held: [Text, Element][] = [];
  const standIns = new WeakMap<Node, Element>();
  const known = new WeakSet<Node>();
  const remember = (text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const candidates = [...addedNodes, previousSibling, nextSibling, target];
    const standIn = candidates.find((node) => isStandIn(node) && !known.has(node)) as Element | undefined;
    if (!standIn || text.parentNode) return;
    known.add(standIn);
    standIns.set(text, standIn);
    watch.observe(text, { characterData: true });
    if (!isComingAlive) return;
    held.push([text, standIn]);
    bringBack(text, standIn);
  };
  const watch = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') bringBack(record.target, standIns.get(record.target));
      else for (const node of record.removedNodes) if (node instanceof Text) remember(node, record);
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  letReactFind((node) => (node.parentNode ? undefined : standIns.get(node)));
  return () => {
    isComingAlive = false;
    for (const [text, standIn] of held) if (text.parentNode) text.replaceWith(standIn);
  };
}

function bringBack(text: Node, standIn: Element | undefined) {
  if (!text.parentNode) standIn?.replaceWith(text);
}

/** The two DOM operations in which React names a node. */
function letReactFind(standInFor: (node: Node) => Element | undefined) {
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as (this: Node, node: Node, at: Node | null) => Node;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      return removeChild.call(this, standInFor(child) ?? child);
    },
    insertBefore(this: Node, node: Node, at: Node | null) {
      standInFor(node)?.remove();
      return insertBefore.call(this, node, (at && standInFor(at)) ?? at);
    },
  });
}
