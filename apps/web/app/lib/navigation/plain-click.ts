import type { MouseEvent as ReactMouseEvent } from 'react';

/**
 * The link that a click means to follow in this tab: not with a modifier key, not another button, not already handled.
 */
export function linkToFollow(event: MouseEvent | ReactMouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}
