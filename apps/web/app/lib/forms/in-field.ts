/** Nothing that appears by itself may take the focus from a field. */
export const isInField = (active: Element | null = document.activeElement) =>
  active?.matches('input, select, textarea, [contenteditable]') === true;
