import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A native modal dialog: the focus begins on `data-first-focus`, else on its first control; Esc closes it, and the
 * focus goes back to where it came from. Only rendered where scripts run, and
 * outside the list or table it was opened from, so that it takes nothing of their look.
 */
export function NativeDialog({
  labelledBy,
  onClose,
  children,
}: {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <dialog ref={dialog} className="dialog" aria-labelledby={labelledBy} onClose={onClose}>
      {children}
    </dialog>,
    document.querySelector('.radix-themes') ?? document.body,
  );
}
