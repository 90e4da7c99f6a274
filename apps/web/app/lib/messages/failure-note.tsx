import type { ReactNode } from 'react';
import { useFlashText } from './flash-text.tsx';
import type { Flash } from './flash.server.ts';

/** What failed, for the row or control it belongs to; the control names the note's id in `aria-describedby`. */
export interface Failed {
  id: string;
  note: ReactNode;
}

/** A message of a failure, where it stays: beside what failed. */
export function FailureNote({ id, flash }: { id: string; flash: Flash }) {
  const { title, text } = useFlashText(flash);
  return (
    <span id={id} role="alert" className="failure-note">
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </span>
  );
}
