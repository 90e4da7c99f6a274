import { createContext, useContext } from 'react';
import type { Flash } from './flash.server.ts';

export interface ToastAction {
  formId: string;
  intent: string;
  label: string;
}

type ShowToast = (flash: Flash | null, actions?: ToastAction[]) => void;

/** Shows a message without a new page, for what scripts do by themselves; null takes it away. */
export const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = () => useContext(ToastContext);
