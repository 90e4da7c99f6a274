import { useAnnouncement, useLatest, useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { ScannedCode } from '@domeka/boxes/contract';
import { useRootData } from '../../lib/pages/root-data.ts';
import { pictureOf } from './camera.ts';
import { codeInView } from './readers.client.ts';
import type { InView } from './readers.client.ts';

/** A detected code is framed this long before the form opens, in ms. */
const framedMs = 600;

interface ViewEvents {
  onCode: (code: ScannedCode, picture: Blob) => void;
  onEnd: () => void;
}

export function useCodeInView(stream: MediaStream | null, events: ViewEvents) {
  const { t } = useWords('inventory');
  const { today } = useRootData();
  const video = useRef<HTMLVideoElement>(null);
  const [frame, setFrame] = useState<{ points: string; size: string } | null>(null);
  const [hint, setHint] = useState<'hint' | 'found' | InView>('hint');
  const { region, say } = useAnnouncement();
  const latest = useLatest(events);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    const looking = new AbortController();
    const onEnded = () => latest.current.onEnd();
    stream.getVideoTracks()[0]?.addEventListener('ended', onEnded);
    const onOther = (inView: InView) => {
      setHint(inView);
      say(t(`scan.camera.${inView}`));
    };
    codeInView(element, today, onOther, looking.signal)
      .then(async ({ code, corners }) => {
        const picture = await pictureOf(element);
        navigator.vibrate?.(100);
        setFrame({
          points: corners.map(({ x, y }) => `${x},${y}`).join(' '),
          size: `0 0 ${element.videoWidth} ${element.videoHeight}`,
        });
        setHint('found');
        say(t('scan.camera.found'));
        await new Promise((resolve) => setTimeout(resolve, framedMs));
        if (!looking.signal.aborted) latest.current.onCode(code, picture);
      })
      .catch(() => undefined); // ended, or no reader in this browser: the shutter still works
    return () => {
      looking.abort();
      stream.getVideoTracks()[0]?.removeEventListener('ended', onEnded);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words do not change while a camera is on
  }, [stream]);
  return { video, frame, hint, region };
}
