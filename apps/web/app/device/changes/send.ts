import type { Language } from '@domeka/kernel';
import { changesDatabase } from '../../lib/device/changes-database.ts';
import { authorControl, changeControl } from '../../lib/forms/form-values.ts';
import type { Answer, Change, Settled } from './change.ts';
import { nextOf, outcomeOf } from './queue.ts';
import type { Outcome } from './queue.ts';

export interface Sender {
  person: string;
  language: Language;
}

interface ChangeStore {
  all: () => Promise<Change[]>;
  put: (change: Change) => Promise<unknown>;
  remove: (gone: Change[]) => Promise<unknown>;
}

export interface Sent extends Pick<Outcome, 'isSignedOut' | 'pause'> {
  done: number;
  isThrough: boolean;
}

/** One tab at a time; a browser without locks may send twice, which acts once. */
const alone = async (work: () => Promise<Sent>): Promise<Sent | null> =>
  'locks' in navigator
    ? navigator.locks.request(changesDatabase, { ifAvailable: true }, (lock) => lock && work())
    : work();

async function answerTo(change: Change, language: Language): Promise<Answer | null> {
  const body = new URLSearchParams();
  const whole = { ...change.form, [changeControl]: change.id, [authorControl]: change.person };
  for (const [name, value] of Object.entries(whole)) for (const one of [value].flat()) body.append(name, one);
  try {
    const answer = await fetch(`/${language}/dashboard/changes`, { method: 'POST', body });
    const settled = (await answer.json().catch(() => ({}))) as Partial<Settled>;
    const seconds = Number(answer.headers.get('Retry-After'));
    return { ...settled, status: answer.status, ...(seconds > 0 && { pause: seconds * 1000 }) };
  } catch {
    return null;
  }
}

/** A change is kept until its answer is known: a page closed before that sends it again. Null while another tab sends. */
export const sendAll = (store: ChangeStore, { person, language }: Sender, answer = answerTo, now = Date.now) =>
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
