import { noteNotified, notifiedDevice } from './device-setting.ts';

/** What this browser has subscribed to. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** When its person removes this device, or signs out: the push service knows it no more, even if the server does. */
export async function endNotifications() {
  if (notifiedDevice() === null) return;
  noteNotified(null);
  await subscriptionHere()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined); // without a network the server ends it
}
