import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server HTML and while hydrating, true once scripts run: for what only works with them. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
