/** Whether somebody is in a field, which nothing that appears by itself may take the focus from. */
export const isInField = (active: Element | null = document.activeElement) =>
  active?.matches('input, select, textarea, [contenteditable]') === true;
