import type { Language } from '@domeka/kernel';
import { keepsList } from './device-setting.ts';

/** What pages say to the worker; it answers each with `done`. */
export type WorkerMessage =
  | { kind: 'list'; person: string; language: Language }
  | { kind: 'seen'; person: string | null }
  | { kind: 'forget' }
  | { kind: 'sign-out'; language: Language }
  | { kind: 'take-over' };

/** In ms; a worker that does not answer by then is not waited for. */
const longestWait = 2000;

const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Registers it, which also asks for a newer one; that takes over now, before anything else of this page is open. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  const registration = await workers()?.register('/sw.js', { updateViaCache: 'none' });
  registration?.waiting?.postMessage({ kind: 'take-over' } satisfies WorkerMessage);
  return registration ?? null;
}

/** Waits until it is done. False without a worker. */
export async function tellWorker(message: WorkerMessage): Promise<boolean> {
  const worker = (await workers()?.getRegistration())?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), longestWait);
  });
  worker.postMessage(message, [port2]);
  return done;
}

/** Without a worker as well: whatever was kept goes. */
export async function emptyDevice() {
  await tellWorker({ kind: 'forget' });
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

export async function stopWorker() {
  await emptyDevice();
  await (await workers()?.getRegistration())?.unregister();
}

export const isKeptHere = () => keepsList() && workers()?.controller != null;
