import type { Language } from '@domeka/kernel';
import { ask } from './network.ts';
import { shownFor } from './shown.ts';
import { started, state } from './state.ts';

declare const self: ServiceWorkerGlobalScope;

const ownLanguage = (): Language => state.language ?? (self.navigator.language.startsWith('pl') ? 'pl' : 'en');

export async function show(data: PushMessageData | null) {
  await started;
  const { title, options } = shownFor(data?.text() ?? '', self.location.origin, ownLanguage());
  await self.registration.showNotification(title, options);
}

/** No page that is open is led elsewhere: something may have been typed there. */
export async function openPage({ navigate }: { navigate: string }) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === navigate);
  if (there) await there.focus();
  else await self.clients.openWindow(navigate);
}

/** The push service gave this device another address. */
export async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const options = oldSubscription?.options ?? newSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint = '', keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint, ...keys, isRenewed: 'true' });
  await ask(`/${ownLanguage()}/account/reminders/devices`, { method: 'POST', body });
}
