import { createContext, useContext } from 'react';
import type { Flash } from './flash.server.ts';

/** A button in a message, which sends a form of the page as that form's own button of this intent does. */
export interface ToastAction {
  formId: string;
  intent: string;
  /** Key of its words. */
  label: string;
}

type ShowToast = (flash: Flash | null, actions?: ToastAction[]) => void;

/** Shows a message without a new page, for what scripts do by themselves; null takes it away. */
export const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = () => useContext(ToastContext);
