import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
