import type { AppLoadContext } from '@remix-run/node';
import { agreed } from '@domeka/kernel';
import type { Answer } from '@domeka/kernel';
import type { PushSubscriptionView } from '@domeka/push/contract';

export interface Notifications {
  devices: PushSubscriptionView[];
  publicKey: string;
}

/** Null where browsers cannot be notified from here. */
export async function notificationsOf({ api, site }: AppLoadContext): Promise<Answer<Notifications> | null> {
  if (!site.hasWorker) return null;
  const [devices, key] = await Promise.all([api('GET /push-subscriptions'), api('GET /push-key')]);
  if (!devices.ok) return devices;
  if (!key.ok) return key;
  return agreed(200, { devices: devices.data.items, publicKey: key.data.publicKey }, key.headers);
}
