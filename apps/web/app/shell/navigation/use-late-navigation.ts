import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Before the loading state appears, in ms. */
const patience = 300;

interface LateNavigation {
  pathname: string;
  part: string | null;
  /** After a form: its input is still on the page. */
  followsForm: boolean;
  /** The focus is inside the old page. */
  isInUse: boolean;
}

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
