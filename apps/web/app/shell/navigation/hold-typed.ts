type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (node: Element | null): node is Control => node?.matches('input, textarea, select') === true;

/**
 * Where something foreign stands in the midst of the page, React makes it again when it comes alive. Call what this
 * answers then: what is in the controls that went goes to those that came, and so does the focus.
 */
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
