import { useEffect, useRef } from 'react';

/** The latest rendered value, for listeners that are added once. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
