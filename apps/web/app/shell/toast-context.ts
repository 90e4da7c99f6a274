import { createContext, useContext } from 'react';
import type { Flash } from '../lib/flash.server.ts';

/** Shows a message without a new page, for what scripts do by themselves. */
export const ToastContext = createContext<(flash: Flash) => void>(() => undefined);

export const useToast = () => useContext(ToastContext);
