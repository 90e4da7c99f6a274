// Sent instead of the worker where the operator switched it off.
export {};

declare const self: ServiceWorkerGlobalScope;

async function emptyEverything() {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    emptyEverything()
      .catch(() => undefined)
      .then(() => self.registration.unregister()),
  ),
);
