import type { Flash } from '../../lib/messages/flash.server.ts';
import type { ToastAction } from '../../lib/messages/toast-context.ts';

export interface ShownFlash {
  flash: Flash;
  actions?: ToastAction[];
  isAskedFor?: boolean;
  id: string;
}

export interface MessageProps {
  shown: ShownFlash;
  onClose: () => void;
}
