import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** A page that takes longer than this says what it is doing, in milliseconds. */
const patience = 300;

interface LateNavigation {
  pathname: string;
  /** Which part of it, as its address says; null where it says nothing. */
  part: string | null;
  /** It is where a form leads that was sent: what was typed is still on the page. */
  followsForm: boolean;
  /** The focus is on what the page shows, and would be lost with it. */
  isInUse: boolean;
}

/** The client navigation under way, once it takes its time. */
export function useLateNavigation(): LateNavigation | null {
  const { state, location, formMethod } = useNavigation();
  const [late, setLate] = useState<{ isInUse: boolean } | null>(null);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setLate({ isInUse: document.querySelector('main :focus') !== null }), patience);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [state]);
  if (state !== 'loading' || !late) return null;
  const part = new URLSearchParams(location.search).get('tab');
  return { pathname: location.pathname, part, followsForm: formMethod !== undefined, ...late };
}
