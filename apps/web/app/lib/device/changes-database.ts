export const changesDatabase = 'domeka-changes';

const countName = 'waiting-changes';

/** Read by every page: where it is 0, nothing more of this is loaded. */
export function countedHere(): number {
  try {
    return Number(localStorage.getItem(countName) ?? 0);
  } catch {
    return 0;
  }
}

export function noteCount(count: number) {
  try {
    localStorage.setItem(countName, String(count));
  } catch {
    // no room, or no such storage in this browser: pages that keep the list load the queue anyway
  }
}

export async function deleteChanges(): Promise<void> {
  localStorage.removeItem(countName);
  await new Promise<unknown>((resolve) => {
    const request = indexedDB.deleteDatabase(changesDatabase);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
