import { createContext, useContext } from 'react';
import type { Flash } from './flash.server.ts';

export interface ToastAction {
  formId: string;
  intent: string;
  label: string;
}

type ShowToast = (flash: Flash | null, actions?: ToastAction[]) => void;

/** For messages without a navigation; null closes it. */
export const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = () => useContext(ToastContext);
