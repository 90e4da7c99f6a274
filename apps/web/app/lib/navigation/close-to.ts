import type { NavigateFunction } from '@remix-run/react';

/** Part of the Navigation API, which not every browser has and TypeScript does not describe yet. */
interface HistoryWindow {
  navigation?: { currentEntry: { index: number } | null; entries: () => { url: string | null }[] };
}

/**
 * Closes what has an address of its own (a panel, a row being edited): back in history where it was opened from `to`,
 * else on to `to` in its place. Either way the browser's Back does not open it again.
 */
export function closeTo(navigate: NavigateFunction, to: string, preventScrollReset = true) {
  if (placeOf(addressBefore()) === placeOf(to)) navigate(-1);
  else navigate(to, { replace: true, preventScrollReset });
}

/** Empty for the first page, and after one that says nobody where it is. */
function addressBefore(): string {
  const { navigation } = window as HistoryWindow;
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? '';
}

function placeOf(address: string): string {
  const { origin, pathname, search } = new URL(address, window.location.href);
  return origin + pathname + search;
}
