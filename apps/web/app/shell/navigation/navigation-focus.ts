import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { staysInForm } from '../../lib/forms/same-form.ts';

/**
 * After a client navigation to another page the h1 takes the focus and the new title is spoken, as a full load would
 * have it. Changes within a page (panel, filter, tab) place the focus themselves; where one leaves it nowhere, as
 * another screen of the same page does, or far below at the pager, or at a row that is on another page of the list, it
 * goes to the h1 as well.
 */
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

/** Now, or once it is there: a page whose code is still to come has none yet. */
function focusHeading() {
  const takesFocus = () => {
    if (document.activeElement?.closest('.flash')) return true; // a failure is to be read first
    const heading = document.querySelector('h1');
    heading?.focus({ preventScroll: true });
    return heading && heading === document.activeElement;
  };
  if (takesFocus()) return;
  const coming = new MutationObserver(() => takesFocus() && coming.disconnect());
  coming.observe(document.body, { childList: true, subtree: true });
  return () => coming.disconnect();
}
