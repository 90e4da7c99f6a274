import { useLocation, useMatches } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Flash } from '../lib/flash.server.ts';
import { useRootData } from '../lib/root-data.ts';
import { useHydrated, useWords } from '@domeka/ui';
import type { ToastAction } from './toast-context.ts';

/** Where the script of toasts cannot be loaded, messages are part of the page. */
const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: PageMessage })));

/** A message as title and text in the page's language. */
export function useFlashText(flash: Flash) {
  const { t, i18n } = useWords();
  const params = flash.params ?? {};
  return {
    title: t(`${flash.key}.title`, params),
    text: i18n.exists(`${flash.key}.text`) ? t(`${flash.key}.text`, params) : null,
  };
}

/** A message on screen; the id tells a repeated one from the one before. */
export interface ShownFlash {
  flash: Flash;
  actions?: ToastAction[];
  id: string;
}

/**
 * The one-shot message, carried here from the page before or said by the page's own loader: part of the page until the next one where no script runs; with scripts it becomes a toast of
 * five seconds. Failures are written beside what failed as well.
 */
export function FlashRegion({
  shown,
  onShow,
}: {
  shown: ShownFlash | null;
  onShow: (shown: ShownFlash | null) => void;
}) {
  const { flash: carried, renderId } = useRootData();
  const own = useMatches().at(-1)?.data as { flash?: Flash | null } | null | undefined;
  const flash = carried ?? own?.flash;
  const isHydrated = useHydrated();
  useEffect(() => {
    if (flash) onShow({ flash, id: renderId });
  }, [flash, renderId, onShow]);
  if (!isHydrated) return <div className="flash-region">{flash && <FlashBox flash={flash} />}</div>;
  return (
    <div className="flash-region">
      {shown && (
        <Suspense fallback={<FlashBox flash={shown.flash} />}>
          <Toasts key={shown.id} flash={shown.flash} actions={shown.actions} onClose={() => onShow(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Stays until the next page. */
function PageMessage({ flash, onClose }: { flash: Flash; onClose: () => void }) {
  const { key } = useLocation();
  const [shownAt] = useState(key);
  useEffect(() => {
    if (key !== shownAt) onClose();
  }, [key, shownAt, onClose]);
  return <FlashBox flash={flash} />;
}

export function FlashBox({ flash }: { flash: Flash }) {
  const { title, text } = useFlashText(flash);
  return (
    <div className="flash" role={flash.role ?? 'status'} data-role={flash.role ?? 'status'}>
      <p className="flash-title">{title}</p>
      {text && <p>{text}</p>}
    </div>
  );
}
