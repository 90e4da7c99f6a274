import { nextOf, outcomeOf } from './queue.js';

/** One tab at a time; a browser without locks may send twice, which acts once. */
const alone = (work) =>
  navigator.locks ? navigator.locks.request('domeka-changes', { ifAvailable: true }, (lock) => lock && work()) : work();

async function answerTo(change, language) {
  const body = new URLSearchParams();
  const whole = { ...change.form, change: change.id, author: change.person };
  for (const [name, value] of Object.entries(whole)) for (const one of [value].flat()) body.append(name, one);
  try {
    const answer = await fetch(`/${language}/dashboard/changes`, { method: 'POST', body });
    const told = await answer.json().catch(() => ({}));
    const seconds = Number(answer.headers.get('Retry-After'));
    return { ...told, status: answer.status, ...(seconds > 0 && { pause: seconds * 1000 }) };
  } catch {
    return null;
  }
}

/**
 * Sends what waits, in order, until something has to be waited for. A change is kept until its answer is known, so that
 * a page closed in between sends it once more.
 *
 * @param store `all`, `put`, `remove`
 * @returns undefined while another tab sends; else how many were done, and why it went no further
 */
export const sendAll = (store, { person, language }, answer = answerTo, now = Date.now) =>
  alone(async () => {
    let done = 0;
    for (;;) {
      const change = nextOf(await store.all(), person, now());
      if (!change) return { done, isThrough: true };
      const { kept, goesOn, ...more } = outcomeOf(change, await answer(change, language));
      if (kept === null) {
        await store.remove([change]);
        done += 1;
      } else if (kept !== change) await store.put(kept);
      if (!goesOn) return { done, isThrough: false, ...more };
    }
  });
