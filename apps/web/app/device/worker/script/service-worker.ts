import type { WorkerMessage } from '../../../lib/device/worker.ts';
import { wayOf } from './decisions.ts';
import { handle } from './messages.ts';
import { ask, fileOf, mustAsk, pageOf } from './network.ts';
import { openPage, renew, show } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('message', (event) => {
  const { id = '' } = (event.source as Client | null) ?? {};
  const handled = handle((event.data ?? {}) as WorkerMessage, id).catch(() => undefined);
  event.waitUntil(handled.then(() => event.ports[0]?.postMessage('done')));
});

self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === 'page') event.respondWith(pageOf(event.request));
  if (way === 'file') event.respondWith(fileOf(event.request));
  if (way === 'behind' && mustAsk()) event.respondWith(ask(event.request));
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data as { navigate: string }));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
