import { changesDatabase, noteCount } from '../../lib/device/changes-database.ts';
import type { Change } from './change.ts';
import { lifted } from './queue.ts';

const changes = 'changes';
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(changesDatabase) : null;

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException());
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(changesDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(changes, { keyPath: 'order', autoIncrement: true });
  return answerOf(request);
}

async function within<Answer>(mode: 'readonly' | 'readwrite', work: (store: IDBObjectStore) => Promise<Answer>) {
  const database = await open();
  try {
    const transaction = database.transaction(changes, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException());
    });
    const [answer] = await Promise.all([work(transaction.objectStore(changes)), done]);
    return answer;
  } finally {
    database.close();
  }
}

async function write(work: (store: IDBObjectStore) => Promise<unknown>) {
  const count = await within('readwrite', async (store) => {
    await work(store);
    return answerOf(store.count());
  });
  noteCount(count);
  tabs?.postMessage('changed');
}

export async function all(): Promise<Change[]> {
  const kept = await within('readonly', (store) => answerOf(store.getAll() as IDBRequest<Change[]>));
  return kept.map((change) => lifted(change)).filter((change) => change !== null);
}

const keyOf = ({ order }: Change) => order as number;

export const add = (change: Change) => write((store) => answerOf(store.add(change)));
/** Not what was discarded meanwhile, or emptied with a sign-out. */
export const put = (change: Change) =>
  write(async (store) => (await answerOf(store.getKey(keyOf(change)))) !== undefined && answerOf(store.put(change)));
export const remove = (gone: Change[]) =>
  write((store) => Promise.all(gone.map((change) => answerOf(store.delete(keyOf(change))))));
export const clear = () => write((store) => answerOf(store.clear()));

export const onOtherTabs = (changed: () => void, options: AddEventListenerOptions) =>
  tabs?.addEventListener('message', changed, options);
