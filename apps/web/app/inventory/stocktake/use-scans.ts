import { useFetcher, useLocation } from '@remix-run/react';
import type { BoxReading, ScannedCode, SeenBox } from '@domeka/boxes/contract';
import type { OneStocktakeView } from '@domeka/inventory/contract';
import { useEffect, useRef, useState } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRefusal } from '../../lib/forms/use-refusal.ts';
import { useFailure } from '../../lib/messages/use-failure.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { readingControl } from '../scan/controls.ts';
import { isScanned } from './stocktake-controls.ts';
import type { ScannedAnswer, ScannedPackage } from './stocktake-controls.ts';

export interface ToldScan {
  scanned: ScannedPackage;
  /** Another for each answer. */
  number: number;
}

/**
 * Sends box after box, the next once the answer is there; serial numbers stay in the page's memory. `told` is the last
 * answer until the page is another; a question stays before what was in the queue behind it.
 */
export function useScans(check: OneStocktakeView, action: string) {
  const { author } = useRootData();
  const { key } = useLocation();
  const fetcher = useFetcher<ScannedAnswer | RefusedAction>();
  const { state, data } = fetcher;
  const waiting = useRef<SeenBox[]>([]);
  const sent = useRef<SeenBox | null>(null);
  const taken = useRef(new Map<string, string>());
  const [told, setTold] = useState<ToldOnPage | null>(null);
  const failure = useFailure(useRefusal(fetcher), toldFailure);

  function sendNext() {
    const box = (sent.current = waiting.current.shift() ?? null);
    if (!box) return;
    const values = { ...formOf(box, taken.current), check: check.id, author: author ?? '' };
    fetcher.submit(values, { method: 'post', action, preventScrollReset: true });
  }

  useEffect(() => {
    const box = sent.current;
    if (state !== 'idle' || !box) return;
    if (isScanned(data)) {
      const { scanned } = data;
      const [id] = scanned.ids;
      if (scanned.kind === 'ticked' && id && box.serial !== null) taken.current.set(ownNumber(box), id);
      // eslint-disable-next-line react-hooks/set-state-in-effect -- what a fetcher answers is known in an effect alone
      setTold((last) => toldAfter(last, scanned, key));
    }
    sendNext();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [state, data]);

  return {
    told: told?.key === key ? told : null,
    failure,
    forget: () => setTold(null),
    take: (box: SeenBox) => {
      waiting.current.push(box);
      if (sent.current) return;
      if (told && isQuestion(told.scanned)) setTold(null);
      sendNext();
    },
  };
}

/** Of a code alone; null where what was typed is none. */
export const readingOf = (code: ScannedCode | null) => JSON.stringify({ code, lettering: null } satisfies BoxReading);

const toldFailure = (reason: string) =>
  ({ key: 'inventory:stocktake.toast.failed', params: { reason }, role: 'alert' }) as const;

const formOf = (box: SeenBox, taken: ReadonlyMap<string, string>) => ({
  intent: 'scan',
  taken: taken.get(ownNumber(box)) ?? '',
  [readingControl]: readingOf(box.code),
  stays: 'true',
});

type ToldOnPage = ToldScan & { key: string };

const toldAfter = (last: ToldOnPage | null, scanned: ScannedPackage, key: string): ToldOnPage =>
  last?.key === key && isQuestion(last.scanned) && !isQuestion(scanned)
    ? last
    : { scanned, key, number: (last?.number ?? 0) + 1 };

export const isQuestion = ({ kind }: ScannedPackage) => kind === 'which' || kind === 'none';

const ownNumber = ({ code, serial }: SeenBox) => (serial === null ? '' : `${code.gtin} ${serial}`);
