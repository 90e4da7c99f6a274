import { isForgotten, nothing } from './decisions.js';

const lists = 'domeka-list';
const files = 'domeka-files';
const stateAddress = '/device-state';

let state = nothing;
/** Read once for each start of the worker, which forgets what was kept for too long. */
const started = readState();

async function readState() {
  try {
    const answer = await (await caches.open(lists)).match(stateAddress);
    if (answer) state = await answer.json();
    if (isForgotten(state, Date.now())) await empty();
  } catch {
    state = nothing; // no storage: the network answers
  }
}

async function change(changed) {
  state = { ...state, ...changed };
  const cache = await caches.open(lists);
  await cache.put(stateAddress, Response.json(state));
}

/** A sign-out that is owed stays owed. */
async function empty(changed = {}) {
  const { signOut } = state;
  state = { ...nothing, signOut };
  await caches.delete(lists);
  if (signOut !== null || Object.keys(changed).length > 0) await change(changed);
}

export { change, empty, files, lists, started, state };
