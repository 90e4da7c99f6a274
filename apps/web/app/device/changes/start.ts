import type { Waiting, WaitingForm } from '../../lib/device/waiting.ts';
import { barIn } from './bar.ts';
import type { Words } from './bar.ts';
import type { Change } from './change.ts';
import { again, changeOf, ofOthers, waitingAt } from './queue.ts';
import { sendingFor } from './sending.ts';
import { add, all, onOtherTabs, put, remove } from './store.ts';

/** In ms. */
const sentShownFor = 10_000;
const sentName = 'changes-sent';

interface ChangesNow {
  at: Waiting;
  waiting: number;
  count: number;
  hasSent: boolean;
}

export interface ChangesPage extends Words {
  host: HTMLElement;
  person: string | null;
  onChange: (now: ChangesNow) => void;
}

/** Another person's changes go with their successor's first page; where nobody is signed in, they stay. */
export async function startChanges(page: ChangesPage) {
  const { person, language } = page;
  const others = person === null ? [] : ofOthers(await all(), person);
  if (others.length > 0) await remove(others);
  await handOver(new URLSearchParams(location.search).get('draft'));
  const kept = await all();

  const settle = async (work: Promise<unknown>) => {
    await work;
    await drawing.draw();
    await sending?.send();
  };
  const drawing = drawingOn(page, {
    again: (change) => void settle(put(again(change))),
    discard: (change) => void settle(remove([change])),
  });
  const sending = person === null ? null : sendingFor({ person, language }, drawing.draw);

  drawing.start(kept);
  const stopListening = listen(
    () => void sending?.send(),
    () => void drawing.draw(),
  );
  void sending?.send();
  return {
    /** Kept before it is sent. @throws where there is no room: nothing waits then */
    wait: async (form: WaitingForm) => {
      if (person === null) throw new Error('Changes wait for somebody');
      await drawing.keep(add(changeOf({ ...form, person }, Date.now())));
      void sending?.send();
    },
    stop: () => {
      sending?.stop();
      stopListening();
    },
  };
}

function drawingOn({ host, person, onChange, ...words }: ChangesPage, acts: Parameters<typeof barIn>[2]) {
  let isSentShown = false;
  let isFull = false;
  const show = barIn(host, words, acts);

  function drawn(changes: Change[], hasSent: boolean) {
    const own = person === null ? changes : changes.filter((change) => change.person === person);
    show(own, { isSignedIn: person !== null, hasSent: isSentShown, isFull });
    const waiting = own.filter(({ state }) => state === 'waiting').length;
    onChange({ at: waitingAt(own), waiting, count: own.length, hasSent });
    return waiting;
  }

  async function draw(hasSent = false) {
    if (hasSent) showSent();
    return drawn(await all(), hasSent);
  }

  function showSent() {
    isSentShown = true;
    setTimeout(() => {
      isSentShown = false;
      void draw();
    }, sentShownFor);
  }

  return {
    draw,
    start: (kept: Change[]) => {
      if (wasSent()) showSent();
      drawn(kept, false);
    },
    keep: async (work: Promise<unknown>) => {
      isFull = await work.then(
        () => false,
        () => true,
      );
      await draw();
      await work;
    },
  };
}

function listen(send: () => void, draw: () => void) {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', send, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send(), { signal });
  onOtherTabs(draw, { signal });
  return () => listening.abort();
}

export function goneThrough() {
  try {
    sessionStorage.setItem(sentName, 'true');
  } catch {
    // no room: the page that comes does not say it
  }
  location.reload();
}

function wasSent() {
  const isSent = sessionStorage.getItem(sentName) !== null;
  sessionStorage.removeItem(sentName);
  return isSent;
}

/** A question that is open on this page is the server's now; one that is gone there is asked for anew. */
async function handOver(draft: string | null) {
  if (!draft) return;
  const change = (await all()).find(({ link }) => link?.includes(draft));
  if (!change) return;
  if (document.querySelector('#duplicate, .panel-form [name=name][value]:not([value=""])')) await remove([change]);
  else await put(again(change));
}
