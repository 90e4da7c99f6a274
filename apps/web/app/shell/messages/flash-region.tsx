import { useLocation, useMatches } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Dispatch, Ref, SetStateAction } from 'react';
import { useFlashText } from '../../lib/messages/flash-text.tsx';
import { FlashActions } from './flash-actions.tsx';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useHydrated } from '@domeka/ui';
import { useMessageFocus } from './message-focus.ts';
import type { MessageProps, ShownFlash } from './shown-flash.ts';

/** Fallback when the script cannot be loaded. */
const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: PageMessage })));

/** Without scripts part of the page, with them a toast. Failures take the focus and have a note at their place. */
export function FlashRegion({
  shown,
  onShow,
}: {
  shown: ShownFlash | null;
  onShow: Dispatch<SetStateAction<ShownFlash | null>>;
}) {
  const { flash: carried, renderId } = useRootData();
  const own = useMatches().at(-1)?.data as { flash?: Flash | null } | null | undefined;
  const flash = carried ?? own?.flash;
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (flash) onShow({ flash, isAskedFor: key !== shownAt.current, id: renderId });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer that brings one
  }, [flash, renderId, onShow]);
  useEffect(() => void (shownAt.current = key), [key]);
  useEffect(() => {
    if (!shown) return;
    // Asynchronously: the message may contain the form being submitted.
    const close = () => setTimeout(() => onShow((now) => (now === shown ? null : now)));
    document.addEventListener('submit', close);
    return () => document.removeEventListener('submit', close);
  }, [shown, onShow]);
  if (!isHydrated) return <div className="flash-region">{flash && <FlashBox flash={flash} />}</div>;
  return (
    <div className="flash-region">
      {shown && (
        <Suspense fallback={<FlashBox flash={shown.flash} />}>
          <Toasts key={shown.id} shown={shown} onClose={() => onShow(null)} />
        </Suspense>
      )}
    </div>
  );
}

function PageMessage({ shown, onClose }: MessageProps) {
  const { ref } = useMessageFocus(shown);
  const { key } = useLocation();
  const [shownAt] = useState(key);
  useEffect(() => {
    if (key !== shownAt) onClose();
  }, [key, shownAt, onClose]);
  return <FlashBox flash={shown.flash} boxRef={ref} />;
}

function FlashBox({ flash, boxRef }: { flash: Flash; boxRef?: Ref<HTMLDivElement> }) {
  const { title, text } = useFlashText(flash);
  return (
    <div className="flash" role={flash.role ?? 'status'} data-role={flash.role ?? 'status'} tabIndex={-1} ref={boxRef}>
      <p className="flash-title">{title}</p>
      {text && <p>{text}</p>}
      <FlashActions flash={flash} />
    </div>
  );
}
