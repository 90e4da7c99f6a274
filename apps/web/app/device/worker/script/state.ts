import { stateAddress } from '../../../lib/device/device-state.ts';
import type { DeviceState } from '../../../lib/device/device-state.ts';
import { isForgotten, nothing } from './decisions.ts';

export const lists = 'domeka-list';
export const files = 'domeka-files';

export let state: DeviceState = nothing;
/** Read once for each start of the worker, which forgets what was kept for too long. */
export const started = readState();

async function readState() {
  try {
    const answer = await (await caches.open(lists)).match(stateAddress);
    if (answer) state = (await answer.json()) as DeviceState;
    if (isForgotten(state, Date.now())) await empty();
  } catch {
    state = nothing; // no storage: the network answers
  }
}

export async function change(changed: Partial<DeviceState>): Promise<void> {
  state = { ...state, ...changed };
  const cache = await caches.open(lists);
  await cache.put(stateAddress, Response.json(state));
}

/** A sign-out that is owed stays owed. */
export async function empty(changed: Partial<DeviceState> = {}): Promise<void> {
  const { signOut } = state;
  state = { ...nothing, signOut };
  await caches.delete(lists);
  if (signOut !== null || Object.keys(changed).length > 0) await change(changed);
}
