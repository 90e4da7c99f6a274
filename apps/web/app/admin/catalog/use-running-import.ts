import type { RunningImport } from '@domeka/catalog-import/contract';
import { useEffect, useState } from 'react';

/** In ms. */
const everyMs = 700;

/** Null before the first answer. */
export function useRunningImport(address: string, isWaiting: boolean): RunningImport | null {
  const [running, setRunning] = useState<RunningImport | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const over = new AbortController();
    const ask = async () => {
      const response = await fetch(address, { cache: 'no-store', signal: over.signal });
      if (response.ok) setRunning((await response.json()) as RunningImport | null);
    };
    // A failed poll is ignored: the next one follows.
    const tick = setInterval(() => void ask().catch(() => undefined), everyMs);
    return () => {
      clearInterval(tick);
      over.abort();
      setRunning(null);
    };
  }, [address, isWaiting]);
  return running;
}
