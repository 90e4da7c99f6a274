import type { ReactNode } from 'react';
import { useFlashText } from './flash-text.tsx';
import type { Flash } from './flash.server.ts';

export interface Failed {
  id: string;
  note: ReactNode;
}

export function FailureNote({ id, flash }: { id: string; flash: Flash }) {
  const { title, text } = useFlashText(flash);
  return (
    <span id={id} role="alert" className="failure-note">
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </span>
  );
}
