import { useLatest } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { SeenBox } from '@domeka/boxes/contract';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { CameraFault } from './camera.ts';
import type { BoxesInFrame, BoxInView } from './readers.client.ts';

/** In ms: so long without a code, and help is due. */
const longWithoutMs = 10_000;
/** Marks of codes stay this long, in ms. */
const markedMs = 600;

export interface CodesInViewEvents {
  /**
   * A medicine's code, once as long as it stays in view; the same again once it comes back (`sameBox` says so). Stripes
   * may come before the square of their box (`saysLess`). The serial number stays in the page's memory.
   */
  onBox: (box: SeenBox) => void;
  /** A code that is no medicine's, in the same way. */
  onOther: () => void;
  /** The camera was taken away (`busy`), or codes cannot be read in this browser (`failed`). */
  onFault: (fault: CameraFault) => void;
}

/** Outlines of the codes in view, for an SVG with this `viewBox` over the video. */
export interface Marks {
  size: string;
  polygons: string[];
}

/**
 * Reads code after code from `stream` (`useLiveCamera`) until it changes or the component goes. Nothing is shown or
 * said here but a buzz: `video` belongs to the page's `<video playsInline muted autoPlay>`. `isLongWithout`: no code
 * for ten seconds.
 */
export function useCodesInView(stream: MediaStream | null, events: CodesInViewEvents) {
  const { today } = useRootData();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useLatest(events);
  const shown = useShown();

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    const looking = new AbortController();
    const { signal } = looking;
    const fail = (fault: CameraFault) => !signal.aborted && latest.current.onFault(fault);
    stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('busy'), { signal });
    const onSeen = ({ told, inView }: BoxesInFrame) => {
      if (signal.aborted) return;
      shown.codes(marksOf(inView, element));
      for (const box of told) tell(box, latest.current);
    };
    shown.begin();
    import('./readers.client.ts')
      .then(({ boxesInView }) => boxesInView(element, today, onSeen, signal))
      .catch(() => fail('failed'));
    return () => {
      looking.abort();
      shown.end();
      element.srcObject = null;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the day does not change while a camera is on
  }, [stream]);
  return { video, marks: shown.marks, isLongWithout: shown.isLongWithout };
}

function tell(box: SeenBox, { onBox, onOther }: CodesInViewEvents) {
  if (box.code.gtin === null) return onOther();
  navigator.vibrate?.(100);
  onBox(box);
}

function useShown() {
  const [marks, setMarks] = useState<Marks | null>(null);
  const [isLongWithout, setLongWithout] = useState(false);
  const marked = useTimer(markedMs, () => setMarks(null));
  const without = useTimer(longWithoutMs, () => setLongWithout(true));
  const begin = () => {
    setLongWithout(false);
    without.begin();
  };
  const codes = (found: Marks) => {
    begin();
    setMarks(found);
    marked.begin();
  };
  const end = () => {
    for (const timer of [marked, without]) timer.end();
    setMarks(null);
    setLongWithout(false);
  };
  return { marks, isLongWithout, begin, codes, end };
}

function useTimer(ms: number, onOver: () => void) {
  const running = useRef(0);
  const end = () => window.clearTimeout(running.current);
  const begin = () => {
    end();
    running.current = window.setTimeout(onOver, ms);
  };
  return { begin, end };
}

const marksOf = (inView: BoxInView[], { videoWidth, videoHeight }: HTMLVideoElement): Marks => ({
  size: `0 0 ${videoWidth} ${videoHeight}`,
  polygons: inView
    .filter(({ corners }) => corners.length > 0)
    .map(({ corners }) => corners.map(({ x, y }) => `${x},${y}`).join(' ')),
});
