import { useNavigation } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { WaitingPictureView } from '@domeka/boxes/contract';
import { useRootData } from '../../lib/pages/root-data.ts';

/** In ms. */
const pause = 2000;

/** While a picture is read on the server: how many are before it. */
export function PlaceInQueue() {
  const { t } = useWords('inventory');
  const { formData } = useNavigation();
  const box = formData?.get('find') === 'scan' ? formData.get('box') : null;
  const isSent = box instanceof File && box.size > 0;
  const before = useBefore(isSent);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) place.current?.closest('details')?.setAttribute('open', ''); // sent from a dialog, or an answer below
  }, [isSent]);
  return (
    <p role="status" className="quiet small" ref={place}>
      {isSent && (before > 0 ? t('scan.before', { count: before }) : t('scan.processing.text'))}
    </p>
  );
}

function useBefore(isSent: boolean): number {
  const { language } = useRootData();
  const [before, setBefore] = useState(0);
  useEffect(() => {
    if (!isSent) return;
    const ending = new AbortController();
    const { signal } = ending;
    const ask = async () => {
      const answer = await fetch(`/${language}/medications/waiting-picture`, { signal });
      const { before: now } = (await answer.json()) as WaitingPictureView;
      setBefore(now ?? 0);
    };
    const asking = setInterval(() => void ask().catch(() => undefined), pause); // the picture's own answer tells more
    return () => {
      clearInterval(asking);
      ending.abort();
      setBefore(0);
    };
  }, [isSent, language]);
  return before;
}
