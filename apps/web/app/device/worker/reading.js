import { filesIn, isDue, isOfAnother, languageOf, patience, showsList, verdictOn, wayOf } from './decisions.js';
import { change, empty, files, lists, started, state } from './kept-state.js';

const listAddress = (language) => `/${language}/dashboard/offline`;
const noticeAddress = (language) => `/${language}/needs-connection`;
const signedOutAddress = (language) => `${noticeAddress(language)}?signed-out`;

let isStarted = false;
void started.then(() => (isStarted = true));
let ending = null;

/** The only way to the network: nothing passes before a sign-out that is owed. */
async function ask(...request) {
  await started;
  if (state.signOut !== null) await (ending ??= endSession().finally(() => (ending = null)));
  return fetch(...request);
}

async function endSession() {
  const { status } = await fetch(`/${state.signOut}/sign-out/owed`, { method: 'POST' });
  if (status !== 204) throw new Error('The session could not be ended');
  await change({ signOut: null });
}

async function pageOf(request) {
  const asked = ask(request);
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('Late')), patience));
  try {
    return await Promise.race([asked, late]);
  } catch {
    return (await keptFor(new URL(request.url).pathname)) ?? asked;
  }
}

async function keptFor(pathname) {
  const language = languageOf(pathname) ?? state.language ?? 'en';
  const both = [language, ...['en', 'pl'].filter((other) => other !== language)];
  const own = state.signOut === null && showsList(pathname) ? both.map(listAddress) : [];
  const notice = state.signOut === null ? noticeAddress : signedOutAddress;
  for (const address of [...own, ...both.map(notice)]) {
    const kept = await caches.match(address, { ignoreVary: true });
    if (kept) return kept;
  }
}

const fileOf = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** A list is open: the same, for when there is no network. */
async function keepList({ person, language }) {
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
async function keepPages(language, answer) {
  const [list, own] = await Promise.all([caches.open(lists), caches.open(files)]);
  const html = await answer.clone().text();
  await own.addAll([...filesIn(html), noticeAddress(language), signedOutAddress(language)]);
  await list.put(listAddress(language), answer);
  const kept = await Promise.all(['en', 'pl'].map(async (each) => (await list.match(listAddress(each)))?.text() ?? ''));
  const named = kept.flatMap(filesIn);
  for (const { url } of await own.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !named.includes(pathname)) await own.delete(url);
  }
}

const told = {
  list: keepList,
  seen: async ({ person }) => {
    if (isOfAnother(state, person)) return empty();
    if (state.person !== null) await change({ contactAt: Date.now() });
  },
  forget: () => empty(),
  'sign-out': ({ language }) => empty({ signOut: language }),
  'take-over': async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length < 2) await self.skipWaiting();
  },
};

self.addEventListener('message', (event) => {
  const { kind, ...more } = event.data ?? {};
  const act = Object.hasOwn(told, kind) ? told[kind] : undefined;
  const acted = started.then(() => act?.(more)).catch(() => undefined);
  event.waitUntil(acted.then(() => event.ports[0]?.postMessage('done')));
});

self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === 'page') event.respondWith(pageOf(event.request));
  if (way === 'file') event.respondWith(fileOf(event.request));
  if (way === 'behind' && (!isStarted || state.signOut !== null)) event.respondWith(ask(event.request));
});
