import type { Flash } from '../../lib/messages/flash.server.ts';
import type { ToastAction } from '../../lib/messages/toast-context.ts';

/** A message on screen; the id tells a repeated one from the one before. */
export interface ShownFlash {
  flash: Flash;
  actions?: ToastAction[];
  /** Whether it came with a page that somebody went to, or sent a form to. */
  isAskedFor?: boolean;
  id: string;
}

export interface MessageProps {
  shown: ShownFlash;
  onClose: () => void;
}
