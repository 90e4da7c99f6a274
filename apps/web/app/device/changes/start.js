import { barIn } from './bar.js';
import { again, changeOf, ofOthers, waitingAt } from './queue.js';
import { sendAll } from './send.js';
import { add, all, onOtherTabs, put, remove } from './store.js';

/** In ms: a network may be back without the browser telling. */
const firstPause = 15_000;
const longestPause = 5 * 60_000;
const sentIsTold = 10_000;
const sentName = 'changes-sent';

/**
 * Shows and sends what waits on this device while a page is open. Another person's changes go with their successor's
 * first page; where nobody is signed in, they stay.
 *
 * @param person null where nobody is signed in
 * @param onChange called with what waits where (`waitingAt`), how many wait, how many there are in all, and whether
 *   something was just sent
 */
export async function startChanges({ host, words, person, language, onChange }) {
  const others = person === null ? [] : ofOthers(await all(), person);
  if (others.length > 0) await remove(others);
  await handOver(new URLSearchParams(location.search).get('draft'));
  const kept = await all();

  let pause = firstPause;
  let timer;
  let isSending = false;
  let isAskedAgain = false;
  let isSentTold = false;
  let isFull = false;
  const show = barIn(host, words, {
    again: (change) => keepAnd(() => put(again(change))),
    discard: (change) => keepAnd(() => remove([change])),
  });

  const draw = async (hasSent = false) => drawn(await all(), hasSent);

  function drawn(changes, hasSent) {
    const own = person === null ? changes : changes.filter((change) => change.person === person);
    show(own, { isSignedIn: person !== null, hasSent: isSentTold, isFull });
    const waiting = own.filter(({ state }) => state === 'waiting').length;
    onChange({ at: waitingAt(own), waiting, count: own.length, hasSent });
    return waiting;
  }

  function tellSent() {
    isSentTold = true;
    setTimeout(() => {
      isSentTold = false;
      void draw();
    }, sentIsTold);
  }

  /** Never fails: what could not be kept waits as it did. */
  const send = () => sendNow().catch(() => undefined);

  async function sendNow() {
    clearTimeout(timer);
    if (person === null) return;
    if (isSending) return void (isAskedAgain = true);
    isSending = true;
    const sent = await sendAll({ all, put, remove }, { person, language }).finally(() => (isSending = false));
    const hasSent = (sent?.done ?? 0) > 0;
    if (hasSent) tellSent();
    const waiting = await draw(hasSent);
    if (isAskedAgain) {
      isAskedAgain = false;
      return send();
    }
    if (hasSent) pause = firstPause;
    if (sent?.isThrough || sent?.isSignedOut || waiting === 0) return;
    timer = setTimeout(() => void send(), sent?.pause ?? pause);
    pause = Math.min(pause * 2, longestPause);
  }

  async function keepAnd(work) {
    await work();
    await draw();
    await send();
  }

  if (wasSent()) tellSent();
  drawn(kept, false);
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', () => void send(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void send(), {
    signal,
  });
  onOtherTabs(() => void draw(), { signal });
  void send();

  return {
    /** Kept before it is sent. @throws where there is no room: nothing waits then */
    wait: async ({ id, form, name }) => {
      const kept = add(changeOf({ id, person, form, name }, Date.now()));
      isFull = await kept.then(
        () => false,
        () => true,
      );
      await draw();
      await kept;
      void send();
    },
    stop: () => {
      clearTimeout(timer);
      listening.abort();
    },
  };
}

/** What was sent is told on the page that comes in place of this one. */
export function goneThrough() {
  try {
    sessionStorage.setItem(sentName, 'true');
  } catch {
    // no room: the page that comes does not tell it
  }
  location.reload();
}

function wasSent() {
  const isSent = sessionStorage.getItem(sentName) !== null;
  sessionStorage.removeItem(sentName);
  return isSent;
}

/** A question that is open on this page is the server's now; one that is gone there is asked for anew. */
async function handOver(draft) {
  if (!draft) return;
  const change = (await all()).find(({ link }) => link?.includes(draft));
  if (!change) return;
  if (document.querySelector('#duplicate, .panel-form [name=name][value]:not([value=""])')) await remove([change]);
  else await put(again(change));
}
