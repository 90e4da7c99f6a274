import { useEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Problem } from '@domeka/kernel';
import { useLatest } from '@domeka/ui';
import { authorControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { trayIn, valuesOf } from './tray-values.ts';
import { askedOf, merged } from './tray-answers.ts';
import type { Tray } from './tray.ts';

/** In ms: typing pauses so long, a failure is tried again after so long. */
const [pause, retryAfter] = [300, 10_000];

/** `later`: not answered now, and tried again; `ended`: nobody is signed in any more; `refused`: the same again. */
export type Settling = 'idle' | 'asking' | 'later' | 'ended' | 'refused';

/** Asks what the rows are and what would happen with them, whenever that may have changed. */
export function useSettling(tray: Tray, setTray: Dispatch<SetStateAction<Tray>>, isSettled: boolean) {
  const { language, author } = useRootData();
  const [state, setState] = useState<Settling>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  const asked = askedOf(tray);
  const settled = useRef(isSettled ? asked : '');
  const latest = useLatest(tray);

  useEffect(() => {
    if (asked === settled.current || tray.rows.length === 0) {
      setState('idle');
      return;
    }
    setState((before) => (before === 'later' ? before : 'asking'));
    return askLater(
      async (signal) => {
        const answer = await answerTo(`/${language}/dashboard/tray/rows`, latest.current, author, signal);
        if (signal.aborted) return true;
        setProblem('refusal' in answer ? answer.refusal : null);
        setState('values' in answer ? 'idle' : 'refusal' in answer ? 'refused' : answer.failure);
        if (!('values' in answer)) return 'refusal' in answer;
        setTray((now) => {
          const isSame = askedOf(now) === asked;
          const next = merged(now, trayIn(answer.values), isSame);
          settled.current = isSame ? askedOf(next) : '';
          return next;
        });
        return false;
      },
      () => setTries((count) => count + 1),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `asked` is all of the tray that matters
  }, [asked, tries]);

  return {
    state,
    problem: state === 'refused' ? problem : null,
    trust: (known: Tray) => void (settled.current = askedOf(known)),
  };
}

/** @param ask answers whether it would be the same again */
function askLater(ask: (signal: AbortSignal) => Promise<boolean>, again: () => void): () => void {
  const asking = new AbortController();
  const retrying = setInterval(again, retryAfter);
  const once = () => ask(asking.signal).then((isFinal) => isFinal && clearInterval(retrying));
  const timer = setTimeout(() => void once(), pause);
  window.addEventListener('online', again, { signal: asking.signal });
  return () => {
    asking.abort();
    clearTimeout(timer);
    clearInterval(retrying);
  };
}

type Settled = { values: FormValues } | { refusal: Problem } | { failure: 'later' | 'ended' };

async function answerTo(address: string, tray: Tray, author: string | null, signal: AbortSignal): Promise<Settled> {
  const body = new URLSearchParams(author === null ? {} : { [authorControl]: author });
  for (const [name, value] of Object.entries(valuesOf(tray))) for (const one of [value].flat()) body.append(name, one);
  try {
    const answer = await fetch(address, { method: 'POST', body, signal });
    if (answer.ok) return { values: (await answer.json()) as FormValues };
    if ([403, 404, 422].includes(answer.status)) return { refusal: (await answer.json()) as Problem };
    return { failure: answer.status === 401 ? 'ended' : 'later' };
  } catch {
    return { failure: 'later' }; // no network, or no answer of ours
  }
}
