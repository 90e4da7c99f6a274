import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from './use-words.ts';

/**
 * A native modal dialog: the focus begins on `data-first-focus`, else on its first control; Esc closes it, and the
 * focus goes back to where it came from, or to the page's heading where that is gone. Only rendered where scripts run,
 * and outside the list or table it was opened from, so that it takes nothing of their look.
 */
export function NativeDialog({
  labelledBy,
  className = '',
  isRefused = false,
  mayClose = () => true,
  onClose,
  children,
}: {
  labelledBy: string;
  className?: string;
  isRefused?: boolean;
  mayClose?: () => boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    return () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected;
      (isThere ? opener : document.querySelector<HTMLElement>('h1'))?.focus();
    };
  }, []);
  useEffect(() => {
    if (!isRefused) return;
    const { title } = document;
    const refused = t('common:problem.title-prefix', { title });
    document.title = refused;
    return () => {
      if (document.title === refused) document.title = title; // else another page has come
    };
  }, [isRefused, t]);
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target !== dialog.current) return;
        if (mayClose()) onClose();
        else dialog.current.showModal(); // browsers let Esc through at the second time
      }}
    >
      {children}
    </dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  );
}
