import { useEffect } from 'react';

/** Safari leaves the focus where it was when a button or link is pressed; what it opens gives the focus back there. */
export function usePressedFocus() {
  useEffect(() => {
    const focus = ({ target, detail }: MouseEvent) => {
      if (detail === 0 || !(target instanceof Element)) return; // by a key, or by Enter in a field
      const pressed = target.closest<HTMLElement>('a[href], button, summary');
      if (pressed && !pressed.contains(document.activeElement)) pressed.focus({ preventScroll: true });
    };
    document.addEventListener('click', focus, { capture: true });
    return () => document.removeEventListener('click', focus, { capture: true });
  }, []);
}
