import type { Waiting, WaitingForm } from '../../lib/device/waiting.ts';
import type { Answer, Change } from './change.ts';

/** In ms. Older changes are asked about: their author may have forgotten them. */
export const longestWait = 14 * 24 * 60 * 60_000;

/** Of a kept change. A later one comes with a lift from the one before. */
export const shape = 1;
type Lifts = Record<number, (kept: Change) => object>;
const lifts: Lifts = {};

export const changeOf = ({ id, person, form, name }: WaitingForm & Pick<Change, 'person'>, now: number): Change => ({
  shape,
  id,
  person,
  form,
  name,
  madeAt: now,
  state: 'waiting',
});

/** As this release reads it; null for one of a later release, which stays as it is. */
export function lifted(kept: Change, to = shape, by = lifts): Change | null {
  let change = kept;
  while (change.shape < to) {
    const lift = by[change.shape];
    if (!lift) return null;
    change = { ...lift(change), shape: change.shape + 1 } as Change;
  }
  return change.shape === to ? change : null;
}

export const isOld = ({ state, madeAt, isConfirmed }: Change, now: number) =>
  state === 'waiting' && !isConfirmed && now - madeAt > longestWait;

/** In the order they were made. One that is refused or asked about holds up none behind it. */
export const nextOf = (changes: Change[], person: string, now: number): Change | null =>
  changes.find((change) => change.state === 'waiting' && change.person === person && !isOld(change, now)) ?? null;

const unreadable = [400, 413, 422];

export interface Outcome {
  /** Null when it is done. */
  kept: Change | null;
  goesOn: boolean;
  isSignedOut?: boolean;
  pause?: number | undefined;
}

/** Without an answer, or with one of a server in trouble, it goes on waiting, and the same id is sent again. */
export function outcomeOf(change: Change, answer: Answer | null): Outcome {
  if (answer === null) return { kept: change, goesOn: false };
  const { status, result, reason, link, pause } = answer;
  if (result === 'done') return { kept: null, goesOn: true };
  if (result === 'refused') return { kept: { ...change, state: 'refused', reason, link }, goesOn: true };
  if (result === 'asked') return { kept: { ...change, state: 'asked', link }, goesOn: true };
  if (status === 401) return { kept: change, goesOn: false, isSignedOut: true };
  if (unreadable.includes(status)) return { kept: { ...change, state: 'refused' }, goesOn: true };
  return { kept: change, goesOn: false, pause };
}

export const again = (change: Change): Change => ({
  ...change,
  state: 'waiting',
  isConfirmed: true,
  reason: undefined,
  link: undefined,
});

export const ofOthers = (changes: Change[], person: string) => changes.filter((change) => change.person !== person);

export function counted(changes: Change[], now: number) {
  const of = (state: Change['state']) => changes.filter((change) => change.state === state);
  const old = changes.filter((change) => isOld(change, now));
  return { waiting: of('waiting').length - old.length, old, refused: of('refused'), asked: of('asked') };
}

export function waitingAt(changes: Change[]): Waiting {
  const at: Waiting = {};
  for (const { state, form } of changes) {
    if (state !== 'waiting' || form.intent === 'add') continue;
    for (const place of [form.medication, form.package]) {
      if (typeof place !== 'string' || place === '') continue;
      const { by, isOpened } = at[place] ?? { by: 0, isOpened: false };
      at[place] = form.intent === 'open' ? { by, isOpened: true } : { by: by + Number(form.by), isOpened };
    }
  }
  return at;
}
