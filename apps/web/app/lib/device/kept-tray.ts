const name = 'domeka-tray';
const store = 'tray';
/** Whose it is and since when: read by every page, which opens no database where there is none. */
const ownerName = 'tray-of';
/** In ms. */
const longestKept = 7 * 24 * 60 * 60_000;

/** A tray of boxes as its form says it, without serial numbers. */
export interface KeptTray {
  values: Record<string, string | string[]>;
  /** A request whose answer is not known: the same form is sent with the same key. */
  sent: { key: string; form: string } | null;
}

interface Stored extends KeptTray {
  person: string;
  at: number;
}

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException());
  });

async function within<Answer>(mode: 'readonly' | 'readwrite', work: (at: IDBObjectStore) => IDBRequest<Answer>) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await answerOf(opening);
  try {
    return await answerOf(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

/** Another person's, and one of more than seven days, goes. Null where nothing is kept. */
export async function readTray(person: string): Promise<KeptTray | null> {
  if (localStorage.getItem(ownerName) === null) return null;
  const kept = (await within('readonly', (at) => at.get(store))) as Stored | undefined;
  if (kept?.person === person && Date.now() - kept.at < longestKept) return kept;
  await forgetTray();
  return null;
}

let isOver = false;

export async function writeTray(person: string, tray: KeptTray): Promise<void> {
  if (isOver) return;
  const now = Date.now();
  localStorage.setItem(ownerName, `${person} ${now}`);
  await within('readwrite', (at) => at.put({ ...tray, person, at: now } satisfies Stored, store));
}

/** Who signs out leaves nothing: this page, which is still open, writes none any more. Never fails. */
export function forgetTrayForGood(): Promise<void> {
  isOver = true;
  return forgetTray();
}

/** Never fails. */
export async function forgetTray(): Promise<void> {
  try {
    if (localStorage.getItem(ownerName) === null) return;
    localStorage.removeItem(ownerName);
    await new Promise<unknown>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = resolve;
    });
  } catch {
    // no storage in this browser: nothing was kept
  }
}

/** Another person's, and one of more than seven days, goes; null where nobody is signed in. */
export function forgetStaleTray(person: string | null) {
  try {
    const kept = localStorage.getItem(ownerName);
    if (kept === null) return;
    const [owner, at] = kept.split(' ');
    const isOld = Date.now() - Number(at ?? Date.now()) >= longestKept;
    if (isOld || (person !== null && owner !== person)) void forgetTray();
  } catch {
    // no storage in this browser: nothing was kept
  }
}
