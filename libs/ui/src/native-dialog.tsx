import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from './use-words.ts';

/**
 * Returns the focus to its opener, or to the h1 when that is gone. Needs scripts; rendered in a portal, so that no
 * styles of its surroundings apply.
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
      if (document.title === refused) document.title = title; // otherwise a new page is shown
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
        else dialog.current.showModal(); // browsers close at the second Esc anyway
      }}
    >
      {children}
    </dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  );
}
