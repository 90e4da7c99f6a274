import { createContext } from 'react';

/** The nonce of the page being rendered; on the client there is none, and none is needed. */
export const NonceContext = createContext<string | undefined>(undefined);
