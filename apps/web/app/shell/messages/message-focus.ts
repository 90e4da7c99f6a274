import { useCallback, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { ShownFlash } from './shown-flash.ts';
import { isInField } from '../../lib/forms/in-field.ts';

/**
 * Whether a message takes the focus: a failure does, a success never. Where nobody asked for a page just now, it is not
 * taken out of a field.
 */
export const takesFocus = ({ flash, isAskedFor }: Omit<ShownFlash, 'id'>, active: Element | null) =>
  flash.role === 'alert' && (isAskedFor === true || !isInField(active));

/**
 * For a message's element: focuses it as it appears, if it takes the focus. As long as it has it from there, it is held:
 * no time runs out.
 */
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
