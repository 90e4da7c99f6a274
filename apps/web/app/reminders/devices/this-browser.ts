import { notifiedDevice } from '../../lib/device/device-setting.ts';
import { subscriptionHere } from '../../lib/device/notified.ts';
import { startWorker } from '../../lib/device/worker.ts';

/** `home-screen`: an iPhone or iPad, which notifies only what was added there. */
export type BrowserState = 'on' | 'off' | 'denied' | 'unsupported' | 'home-screen';

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export async function stateHere(ids: readonly string[]): Promise<BrowserState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const id = notifiedDevice();
  if (Notification.permission !== 'granted' || id === null || !ids.includes(id)) return 'off';
  return (await subscriptionHere()) ? 'on' : 'off';
}

export interface SubscriptionFields {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** In a tap: asks for the permission, then subscribes. Null where it was not given. @throws what the browser throws */
export async function subscribeHere(publicKey: string): Promise<SubscriptionFields | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isFor(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return fieldsOf(subscription);
}

export function fieldsOf(subscription: PushSubscription): SubscriptionFields {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** A subscription belongs to the key that it was made with. */
function isFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
}
