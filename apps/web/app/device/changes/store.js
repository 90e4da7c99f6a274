import { lifted } from './queue.js';

const database = 'domeka-changes';
const changes = 'changes';
/** Pages ask at once (`waiting.ts`), and load nothing of this where it is 0. */
const countName = 'waiting-changes';
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database) : null;

const answerOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(changes, { keyPath: 'order', autoIncrement: true });
  return answerOf(request);
}

async function within(mode, work) {
  const db = await open();
  try {
    const transaction = db.transaction(changes, mode, { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(undefined);
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([work(transaction.objectStore(changes)), done]);
    return answer;
  } finally {
    db.close();
  }
}

async function write(work) {
  const count = await within('readwrite', async (store) => {
    await work(store);
    return answerOf(store.count());
  });
  keepCount(count);
  tabs?.postMessage('changed');
}

/** Where there is no room for it, what waits is kept all the same. */
function keepCount(count) {
  try {
    localStorage.setItem(countName, String(count));
  } catch {
    // no room, or no such storage in this browser: pages that keep the list load the queue anyway
  }
}

/** In the order they were made. */
export const all = async () =>
  (await within('readonly', (store) => answerOf(store.getAll()))).map((kept) => lifted(kept)).filter(Boolean);

export const add = (change) => write((store) => answerOf(store.add(change)));
/** Not what was discarded meanwhile, or emptied with a sign-out. */
export const put = (change) =>
  write(async (store) => (await answerOf(store.getKey(change.order))) !== undefined && answerOf(store.put(change)));
export const remove = (gone) => write((store) => Promise.all(gone.map(({ order }) => answerOf(store.delete(order)))));
export const clear = () => write((store) => answerOf(store.clear()));

/** Changes of other tabs. */
export const onOtherTabs = (changed, options) => tabs?.addEventListener('message', changed, options);
