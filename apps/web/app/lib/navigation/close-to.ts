import type { NavigateFunction } from '@remix-run/react';

/** Not in every browser, nor in TypeScript's types. */
interface HistoryWindow {
  navigation?: { currentEntry: { index: number } | null; entries: () => { url: string | null }[] };
}

/** Back in history if it was opened from `to`, else replaces the entry, so that Back does not reopen it. */
export function closeTo(navigate: NavigateFunction, to: string, preventScrollReset = true) {
  if (placeOf(addressBefore()) === placeOf(to)) navigate(-1);
  else navigate(to, { replace: true, preventScrollReset });
}

/** Empty for the first page, and with `no-referrer`. */
function addressBefore(): string {
  const { navigation } = window as HistoryWindow;
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? '';
}

function placeOf(address: string): string {
  const { origin, pathname, search } = new URL(address, window.location.href);
  return origin + pathname + search;
}
