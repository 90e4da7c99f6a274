import { shownFor } from './shown.js';
import { started, state } from './kept-state.js';
import { ask } from './reading.js';

const ownLanguage = () => state.language ?? (self.navigator.language.startsWith('pl') ? 'pl' : 'en');

async function show(data) {
  await started;
  const { title, options } = shownFor(data?.text() ?? '', self.location.origin, ownLanguage());
  await self.registration.showNotification(title, options);
}

/** No page that is open is led elsewhere: something may have been typed there. */
async function openPage({ navigate }) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === navigate);
  if (there) await there.focus();
  else await self.clients.openWindow(navigate);
}

/** The push service gave this device another address. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? newSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint, ...keys, isRenewed: 'true' });
  await ask(`/${ownLanguage()}/account/reminders/devices`, { method: 'POST', body });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
