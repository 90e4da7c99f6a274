import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { mostAdditions } from '@domeka/inventory/contract';
import { useAnnouncement, useLatest, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { ScannedCode, SeenBox } from '@domeka/boxes/contract';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { TrayNotes, UnfinishedTray } from './notes.ts';
import type { TrayData } from './tray.server.ts';
import { trayIn } from './tray-values.ts';
import { useKeptTray } from './use-kept-tray.ts';
import { useSettling } from './use-settling.ts';
import { withBox } from './tray.ts';
import type { Taken, Tray, TrayRow } from './tray.ts';

interface TrayOf {
  data: TrayData;
  failed: FailedForm | undefined;
  answer: UnfinishedTray | undefined;
}

/** The tray as it changes in the page: with what the server answered, and what this device kept. */
export function useTray({ data, failed, answer }: TrayOf) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const navigate = useNavigate();
  const { region, say } = useAnnouncement();
  const said = failed?.values ?? answer?.unfinished.values ?? data.values;
  const [tray, setTray] = useState(() => trayIn(said));
  const [notes, setNotes] = useState<TrayNotes>(answer?.notes ?? {});
  const [shown, setShown] = useState({ failed, answer });
  const [ticks, setTicks] = useState(0);
  const serials = useRef(new Map<string, string>());
  const latest = useLatest(tray);
  const settling = useSettling(
    tray,
    setTray,
    tray.rows.every(({ plan, state }) => plan !== null && state !== 'waiting'),
  );
  const { isKept, sent, keepNow } = useKeptTray(tray, (kept) => {
    if (sent.current) settling.trust(kept); // sent again as it was
    setTray(kept);
  });
  if (shown.failed !== failed || shown.answer !== answer) {
    setShown({ failed, answer });
    if (failed || answer) setTray(trayIn(said));
    setNotes(answer?.notes ?? {});
  }
  useEffect(() => {
    if (data.draft) navigate(`/${language}/dashboard/tray`, { replace: true, preventScrollReset: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: from now on the device keeps it
  }, []);
  useSpokenRows(tray, settling.state === 'later', say);

  /** @returns what became of each */
  function take(boxes: SeenBox[]): Taken[] {
    let now = latest.current;
    const taken = boxes.map((box) => {
      const next = withBox(now, box, serials.current);
      if (next.id !== null && next.taken === 'added' && box.serial !== null) serials.current.set(next.id, box.serial);
      now = next.tray;
      return next.taken;
    });
    latest.current = now;
    setTray(now);
    if (taken.includes('added')) setTicks((count) => count + 1);
    if (taken.includes('lit')) say(t('tray.already'));
    const full = taken.filter((one) => one === 'full').length;
    setNotes({ ...(full > 0 && { full }), ...(taken.includes('not-medicine') && { isOther: true }) });
    if (full > 0) say(t('tray.full', { count: full, most: mostAdditions }));
    return taken;
  }
  const takeCodes = (codes: ScannedCode[]) => take(codes.map((code) => ({ code, serial: null })));
  return { tray, setTray, notes, setNotes, ticks, settling, isKept, sent, keepNow, take, takeCodes, region, say };
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
