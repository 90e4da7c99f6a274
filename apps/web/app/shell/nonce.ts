import { createContext } from 'react';

/** Undefined in the browser, where it is not needed. */
export const NonceContext = createContext<string | undefined>(undefined);
