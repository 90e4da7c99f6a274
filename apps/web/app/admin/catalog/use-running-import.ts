import type { RunningImport } from '@domeka/catalog-import/contract';
import { useEffect, useState } from 'react';

/** How often it is asked for, in milliseconds. */
const everyMs = 700;

/** The import under way, as long as somebody waits for it; null before the first answer. */
export function useRunningImport(address: string, isWaiting: boolean): RunningImport | null {
  const [running, setRunning] = useState<RunningImport | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const over = new AbortController();
    const ask = async () => {
      const response = await fetch(address, { cache: 'no-store', signal: over.signal });
      if (response.ok) setRunning((await response.json()) as RunningImport | null);
    };
    // What cannot be asked for now is asked for with the next tick: it is only told how far the import is.
    const tick = setInterval(() => void ask().catch(() => undefined), everyMs);
    return () => {
      clearInterval(tick);
      over.abort();
      setRunning(null);
    };
  }, [address, isWaiting]);
  return running;
}
