import { useNavigate, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SetStateAction } from 'react';
import { mostAdditions } from '@domeka/inventory/contract';
import { useAnnouncement, useLatest, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { SeenBox } from '@domeka/boxes/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { TrayNotes, UnfinishedTray } from './notes.ts';
import type { TrayData } from './tray.server.ts';
import { trayIn } from './tray-values.ts';
import { useKeptTray } from './use-kept-tray.ts';
import { useSettling } from './use-settling.ts';
import { withBox, withKept } from './tray.ts';
import type { Taken, Tray, TrayRow } from './tray.ts';
import type { TrayVisit } from './tray-visit.ts';

interface TrayOf {
  data: TrayData;
  failed: FailedForm | undefined;
  answer: UnfinishedTray | undefined;
  visit: TrayVisit;
}

/** The tray as it changes in the page: with what the server answered, and what this device kept. */
export function useTray({ data, failed, answer, visit }: TrayOf) {
  const navigate = useNavigate();
  const { region, say } = useAnnouncement();
  const said = failed?.values ?? answer?.unfinished.values ?? data.values;
  const [tray, setTray, held] = useHeldTray(said);
  const [notes, setNotes] = useState<TrayNotes>(answer?.notes ?? {});
  const [shown, setShown] = useState({ failed, answer });
  const settling = useSettling(
    tray,
    setTray,
    tray.rows.every(({ plan, state }) => plan !== null && state !== 'waiting'),
  );
  const isBeside = data.isFromCheck && data.draft === null; // a box of the check joins what is kept
  const { isKept, keyFor } = useKeptTray(tray, isBeside, (kept, isSent) => {
    const isFirst = held.current.rows.length === 0;
    if (isSent && isFirst) settling.trust(kept); // sent again as it was
    const { listId } = isBeside && !isFirst ? held.current : kept;
    const { tray: whole, full } = isFirst ? { tray: kept, full: 0 } : withKept(held.current, kept);
    setTray({ ...whole, listId });
    if (full > 0) setNotes({ full });
  });
  if (shown.failed !== failed || shown.answer !== answer) {
    setShown({ failed, answer });
    if (failed || answer) setTray(trayIn(said));
    setNotes(answer?.notes ?? {});
  }
  useEffect(() => {
    if (data.draft) navigate(data.here, { replace: true, preventScrollReset: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: from now on the device keeps it
  }, []);
  useSpokenRows(tray, settling.state === 'later', say);

  const taking = useTaking(held, setTray, setNotes, say);
  const take = useQueue(visit, taking.take);
  const [reading, setReading] = useState<{ number: number; all: number } | null>(null);
  const page = { tray, setTray, notes, setNotes, settling, isKept, keyFor, region, say, visit, reading, setReading };
  return { ...page, ticks: taking.ticks, take };
}

/** What is sent stays as it is: boxes wait for its answer. */
function useQueue(visit: TrayVisit, take: (boxes: SeenBox[], at: number | null) => void) {
  const isIdle = useNavigation().state === 'idle';
  const latest = useLatest({ take, isIdle });
  useEffect(() => {
    if (!isIdle) return;
    for (const { boxes, at } of visit.waited()) latest.current.take(boxes, at);
  }, [isIdle, latest, visit]);
  return (boxes: SeenBox[], at: number | null = null) => {
    if (latest.current.isIdle) latest.current.take(boxes, at);
    else visit.wait({ boxes, at });
  };
}

/** Boxes that come in, with their serial numbers in this page's memory alone; `ticks` counts how often. */
function useTaking(
  held: { readonly current: Tray },
  setTray: (tray: Tray) => void,
  setNotes: (notes: TrayNotes) => void,
  say: (text: string) => void,
) {
  const { t } = useWords('inventory');
  const [ticks, setTicks] = useState(0);
  const serials = useRef(new Map<string, string>());
  function take(boxes: SeenBox[], at: number | null) {
    let now = held.current;
    const count: Record<Taken, number> = { added: 0, lit: 0, full: 0, 'not-medicine': 0 };
    for (const box of boxes) {
      const { tray, taken, id } = withBox(now, box, { serials: serials.current, at });
      if (id !== null && taken === 'added' && box.serial !== null) serials.current.set(id, box.serial);
      now = tray;
      count[taken] += 1;
    }
    setTray(now);
    const { added, lit, full } = count;
    if (added > 0) setTicks((before) => before + 1);
    if (lit > 0) say(t('tray.already'));
    setNotes({ ...(full > 0 && { full }), ...(count['not-medicine'] > 0 && { isOther: true }) });
    if (full > 0) say(t('tray.full', { count: full, most: mostAdditions }));
  }
  return { ticks, take };
}

/** Boxes and answers come faster than the page is drawn: each change starts from the last one. */
function useHeldTray(values: FormValues) {
  const [tray, setDrawn] = useState(() => trayIn(values));
  const held = useRef(tray);
  const setTray = useCallback((change: SetStateAction<Tray>) => {
    held.current = typeof change === 'function' ? change(held.current) : change;
    setDrawn(held.current);
  }, []);
  return [tray, setTray, held] as const;
}

/** "3 boxes. Ibuprom Max 400 mg.", once it is known what was added. */
function useSpokenRows(tray: Tray, isLater: boolean, say: (text: string) => void) {
  const { t } = useWords('inventory');
  const spoken = useRef<Set<string> | null>(null);
  useEffect(() => {
    const known = tray.rows.filter(({ state }) => state !== 'waiting' || isLater);
    const before = spoken.current ?? new Set(known.map(({ id }) => id));
    const news = known.filter(({ id }) => !before.has(id));
    spoken.current = new Set([...before, ...known.map(({ id }) => id)]);
    if (news.length === 0) return;
    const nameOf = ({ state, name, dosage }: TrayRow) =>
      state === 'waiting'
        ? t('tray.later')
        : name === ''
          ? t('tray.unknown')
          : [name, dosage].filter(Boolean).join(' ');
    say([`${t('tray.boxes', { count: tray.rows.length })}.`, ...news.map((row) => `${nameOf(row)}.`)].join(' '));
  }, [tray, isLater, say, t]);
}
