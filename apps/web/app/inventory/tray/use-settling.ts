import { useEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLatest } from '@domeka/ui';
import { authorControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { trayIn, valuesOf } from './tray-values.ts';
import { askedOf, merged } from './tray.ts';
import type { Tray } from './tray.ts';

/** In ms: typing pauses so long, a failure is tried again after so long. */
const [pause, retryAfter] = [300, 10_000];

/** `later`: not answered now, and tried again; `ended`: nobody is signed in any more. */
export type Settling = 'idle' | 'asking' | 'later' | 'ended';

/** Asks what the rows are and what would happen with them, whenever that may have changed. */
export function useSettling(tray: Tray, setTray: Dispatch<SetStateAction<Tray>>, isSettled: boolean) {
  const { language, author } = useRootData();
  const [state, setState] = useState<Settling>('idle');
  const [tries, setTries] = useState(0);
  const asked = askedOf(tray);
  const settled = useRef(isSettled ? asked : '');
  const latest = useLatest(tray);

  useEffect(() => {
    if (asked === settled.current || tray.rows.length === 0) {
      setState('idle');
      return;
    }
    const asking = new AbortController();
    setState((before) => (before === 'later' ? before : 'asking'));
    const ask = async () => {
      const answer = await answerTo(`/${language}/dashboard/tray/rows`, latest.current, author, asking.signal);
      if (asking.signal.aborted) return;
      if ('status' in answer) return setState(answer.status === 401 ? 'ended' : 'later');
      setTray((now) => {
        const isSame = askedOf(now) === asked;
        const next = merged(now, trayIn(answer.values), isSame);
        settled.current = isSame ? askedOf(next) : '';
        return next;
      });
      setState('idle');
    };
    const timer = setTimeout(() => void ask(), pause);
    const again = setInterval(() => setTries((count) => count + 1), retryAfter);
    const online = () => setTries((count) => count + 1);
    window.addEventListener('online', online);
    return () => {
      asking.abort();
      clearTimeout(timer);
      clearInterval(again);
      window.removeEventListener('online', online);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` is all of the tray that matters
  }, [asked, tries]);

  return { state, trust: (known: Tray) => void (settled.current = askedOf(known)) };
}

async function answerTo(
  address: string,
  tray: Tray,
  author: string | null,
  signal: AbortSignal,
): Promise<{ values: FormValues } | { status: number }> {
  const body = new URLSearchParams(author === null ? {} : { [authorControl]: author });
  for (const [name, value] of Object.entries(valuesOf(tray))) for (const one of [value].flat()) body.append(name, one);
  try {
    const answer = await fetch(address, { method: 'POST', body, signal });
    return answer.ok ? { values: (await answer.json()) as FormValues } : { status: answer.status };
  } catch {
    return { status: 0 };
  }
}
