import { useState } from 'react';
import type { ReactNode } from 'react';
import { hasUnsentText } from '../forms/unsent-text.ts';
import { UnsentQuestion } from './unsent-question.tsx';

/** Closing a dialog with unsent input needs confirmation; `isDone`: it was sent. */
export function useGuardedClose(onClose: () => void, isDone = false): { mayClose: () => boolean; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const mayClose = () => {
    const isUnsent = !isDone && hasUnsentText((control) => control.closest('dialog') !== null);
    setAsking(isUnsent);
    return !isUnsent;
  };
  return { mayClose, question: isAsking && <UnsentQuestion onStay={() => setAsking(false)} onLeave={onClose} /> };
}
