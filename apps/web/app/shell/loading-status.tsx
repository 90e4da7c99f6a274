import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useWords } from '@domeka/ui';

/** A page that takes longer than this says what it is doing, in milliseconds. */
const patience = 300;

/** While a client navigation takes its time: what is being read, in the words of the page that comes. */
export function LoadingStatus() {
  const { t } = useWords();
  const { state, location } = useNavigation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);
  const path = location?.pathname ?? '';
  const key = path.endsWith('/dashboard')
    ? 'inventory:list.loading'
    : path.endsWith('/auth')
      ? 'identity:loading'
      : 'common:loading';
  return (
    <p className="loading-status" role="status">
      {isLate && t(key)}
    </p>
  );
}
