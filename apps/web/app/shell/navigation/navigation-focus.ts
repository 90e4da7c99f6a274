import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { staysInForm } from '../../lib/forms/same-form.ts';

/** As after a full load. Changes within a page place the focus themselves; if they lose it, it moves to the h1 too. */
export function useNavigationFocus(say: (title: string) => void) {
  const location = useLocation();
  const { pathname, hash, key } = location;
  const isSameForm = staysInForm(location.state);
  const previous = useRef({ pathname, key });
  useEffect(() => {
    const { current: before } = previous;
    if (before.key === key) return;
    previous.current = { pathname, key };
    const { activeElement } = document;
    const isPlaced = activeElement !== document.body && !activeElement?.closest('.pager');
    if ((before.pathname === pathname || isSameForm) && isPlaced) return;
    say(document.title);
    const isThere = hash && document.getElementById(hash.slice(1));
    if (!isThere && !document.querySelector('#errors')) return focusHeading();
  }, [pathname, hash, key, isSameForm, say]);
}

/** Waits for a page whose code is still loading. */
function focusHeading() {
  const takesFocus = () => {
    if (document.activeElement?.closest('.flash')) return true; // failures are read first
    const heading = document.querySelector('h1');
    heading?.focus({ preventScroll: true });
    return heading && heading === document.activeElement;
  };
  if (takesFocus()) return;
  const coming = new MutationObserver(() => takesFocus() && coming.disconnect());
  coming.observe(document.body, { childList: true, subtree: true });
  return () => coming.disconnect();
}
