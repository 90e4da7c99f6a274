import { useEffect, useRef } from 'react';

/** What a value was when the page was last shown: for listeners that begin once and stay. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
