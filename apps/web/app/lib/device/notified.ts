import { needsWorker, noteNotified, notifiedDevice } from './device-setting.ts';
import { stopWorker } from './worker.ts';

/** In ms; a push service that says nothing is not waited for. */
const longestWait = 2000;

export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** When its person removes this device, or signs out: the push service knows it no more, even if the server does. */
export async function endNotifications() {
  if (notifiedDevice() === null) return;
  noteNotified(null);
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([unsubscribe(), late]).catch(() => undefined); // without a network the server ends it
}

async function unsubscribe() {
  await (await subscriptionHere())?.unsubscribe();
  if (!needsWorker()) await stopWorker();
}
