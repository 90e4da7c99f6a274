import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { WorkerMessage } from '../../../lib/device/worker.ts';
import { filesIn, isDue, isOfAnother, verdictOn } from './decisions.ts';
import { ask, listAddress, noticesIn } from './network.ts';
import { change, empty, files, lists, started, state } from './state.ts';

declare const self: ServiceWorkerGlobalScope;

/** @param page id of the one that sends it */
export async function handle(message: WorkerMessage, page: string): Promise<void> {
  await started;
  switch (message.kind) {
    case 'list':
      return keepList(message);
    case 'seen':
      return seen(message.person);
    case 'forget':
      return empty();
    case 'sign-out':
      return empty({ signOut: message.language });
    case 'take-over':
      return takeOver(page);
  }
}

async function keepList({ person, language }: { person: string; language: Language }): Promise<void> {
  if (isOfAnother(state, person)) await empty();
  const now = Date.now();
  if (!isDue(state, language, now)) return;
  await change({ person, language, contactAt: now, askedAt: { ...state.askedAt, [language]: now } });
  const address = listAddress(language);
  const etag = (await caches.match(address, { ignoreVary: true }))?.headers.get('ETag');
  const answer = await ask(address, { cache: 'no-store', headers: etag ? { 'If-None-Match': etag } : {} }).catch(
    () => null,
  );
  if (answer === null) return change({ askedAt: { ...state.askedAt, [language]: 0 } });
  const { status, redirected, headers } = answer;
  const verdict = verdictOn({ status, redirected, person: headers.get('X-Person') }, person);
  if (verdict === 'forget') return empty();
  if (verdict === 'later' || state.person !== person) return;
  const asOf = { ...state.asOf, [language]: headers.get('Date') };
  if (verdict === 'new') await keepPages(language, answer);
  // Emptied meanwhile: what has just been kept goes as well.
  return state.person === person ? change({ asOf }) : empty();
}

/** With the files they name; those of an earlier release go. */
async function keepPages(language: Language, answer: Response) {
  const [list, own] = await Promise.all([caches.open(lists), caches.open(files)]);
  const html = await answer.clone().text();
  await own.addAll([...filesIn(html), ...noticesIn(language)]);
  await list.put(listAddress(language), answer);
  const kept = await Promise.all(languages.map(async (each) => (await list.match(listAddress(each)))?.text() ?? ''));
  const named = kept.flatMap(filesIn);
  for (const { url } of await own.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !named.includes(pathname)) await own.delete(url);
  }
}

async function seen(person: string | null): Promise<void> {
  if (isOfAnother(state, person)) return empty();
  if (state.person !== null) await change({ contactAt: Date.now() });
}

/** In ms. Chromium can hang both workers, and all navigation, if one takes over while a page's files still come. */
const looksAfter = [2000, 3000];

async function takeOver(page: string): Promise<void> {
  for (const pause of looksAfter) {
    await new Promise((over) => setTimeout(over, pause));
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.every(({ id }) => id === page)) return self.skipWaiting();
  }
}
