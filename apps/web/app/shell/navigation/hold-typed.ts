type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (node: Element | null): node is Control => node?.matches('input, textarea, select') === true;

/** If React renders the page again on hydration, the returned function moves input and focus to the new controls. */
export function holdTyped(): () => void {
  const controls = [...document.querySelectorAll<Control>('input[id], textarea[id], select[id]')];
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => (focused = target as Element);
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    for (const gone of controls) {
      const come = gone.isConnected ? null : document.getElementById(gone.id);
      if (!isControl(come) || come.type === 'file' || come.type === 'hidden') continue;
      come.value = gone.value;
      if (come instanceof HTMLInputElement) come.checked = (gone as HTMLInputElement).checked;
    }
    if (!isControl(focused) || focused.isConnected) return;
    const place = document.getElementById(focused.id);
    place?.focus({ preventScroll: true });
    if (place instanceof HTMLInputElement && place.selectionStart !== null)
      place.setSelectionRange(place.value.length, place.value.length);
  };
}
