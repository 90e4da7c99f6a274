import { useSyncExternalStore } from 'react';

/** A form that waits for a network: what it does, and the medication's name for the bar. */
export interface WaitingForm {
  /** That of the tap. */
  id: string;
  form: Record<string, string | string[]>;
  name: string;
}

/** By medication and package. */
export type Waiting = Record<string, { by: number; isOpened: boolean }>;

const database = 'domeka-changes';
const countName = 'waiting-changes';

const nothing: Waiting = {};
let waiting = nothing;
let wait: ((change: WaitingForm) => Promise<void>) | null = null;
const listeners = new Set<() => void>();

export function tellWaiting(now: Waiting) {
  waiting = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits on this device, on the page and whatever is part of it. */
export const useWaiting = (): Waiting =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => nothing,
  );

/** Null while this device keeps nothing. */
export const keepWaitingBy = (keep: typeof wait) => void (wait = keep);

export const mayWait = () => wait !== null;

/** False where nothing is kept: no such setting, or no room. */
export async function waits(change: WaitingForm): Promise<boolean> {
  if (!wait) return false;
  return wait(change).then(
    () => true,
    () => false,
  );
}

/** At once, and before the rest of it is loaded. */
export function countedHere(): number {
  try {
    return Number(localStorage.getItem(countName) ?? 0);
  } catch {
    return 0;
  }
}

/** On the way out. */
export async function forgetWaiting(): Promise<void> {
  localStorage.removeItem(countName);
  await new Promise<unknown>((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
  tellWaiting(nothing);
}
