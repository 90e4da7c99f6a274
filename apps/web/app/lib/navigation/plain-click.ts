import type { MouseEvent as ReactMouseEvent } from 'react';

/** Null with a modifier key, another button, or when already handled. */
export function linkToFollow(event: MouseEvent | ReactMouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}
