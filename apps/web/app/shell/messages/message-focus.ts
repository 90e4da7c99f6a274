import { useCallback, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { ShownFlash } from './shown-flash.ts';
import { isInField } from '../../lib/forms/in-field.ts';

/** Failures take the focus, successes never; unrequested ones do not take it from a field. */
export const takesFocus = ({ flash, isAskedFor }: Omit<ShownFlash, 'id'>, active: Element | null) =>
  flash.role === 'alert' && (isAskedFor === true || !isInField(active));

/** Focuses the message if appropriate; while it has the focus, its timer pauses. */
export function useMessageFocus(shown: Omit<ShownFlash, 'id'>) {
  const [isTaking] = useState(() => takesFocus(shown, document.activeElement));
  const [isHeld, setHeld] = useState(isTaking);
  const ref = useCallback(
    (message: HTMLElement | null) => {
      if (!message || !isTaking) return;
      message.focus();
      if (document.activeElement !== message) setHeld(false); // it is behind a dialog
    },
    [isTaking],
  );
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  };
  return { isHeld, ref, onBlur };
}

const isInToast = (element: Element | null) => element?.closest('.toast-viewport') != null;

export function useFocusBack() {
  const from = useRef<HTMLElement | null>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !isInToast(relatedTarget)) from.current = relatedTarget;
  };
  const giveBack = () => {
    if (isInToast(document.activeElement)) from.current?.focus();
  };
  return { onFocus, giveBack };
}
