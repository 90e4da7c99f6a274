import { useSyncExternalStore } from 'react';
import { deleteChanges } from './changes-database.ts';

export type PostedForm = Record<string, string | string[]>;

export interface WaitingForm {
  /** That of the tap. */
  id: string;
  form: PostedForm;
  name: string;
}

/** By medication and package. */
export type Waiting = Record<string, { by: number; isOpened: boolean }>;

const nothing: Waiting = {};
let waiting = nothing;
let wait: ((change: WaitingForm) => Promise<void>) | null = null;
const listeners = new Set<() => void>();

export function setWaiting(now: Waiting) {
  waiting = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

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

export async function forgetWaiting(): Promise<void> {
  await deleteChanges();
  setWaiting(nothing);
}
