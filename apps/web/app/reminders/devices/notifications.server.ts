import type { AppLoadContext } from '@remix-run/node';
import type { PushSubscriptionView } from '@domeka/push/contract';

export interface Notifications {
  devices: PushSubscriptionView[];
  publicKey: string;
}

/** Null where browsers cannot be notified from here. */
export async function notificationsOf({ api, site }: AppLoadContext): Promise<Notifications | null> {
  if (!site.hasWorker) return null;
  const [devices, key] = await Promise.all([api('GET /push-subscriptions'), api('GET /push-key')]);
  return devices.ok && key.ok ? { devices: devices.data.items, publicKey: key.data.publicKey } : null;
}
