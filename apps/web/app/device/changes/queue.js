/** @typedef {import('./change.ts').Change} Change */

/** In ms. Older changes are asked about: their author may have forgotten them. */
export const longestWait = 14 * 24 * 60 * 60_000;

/** Of a kept change. A later one comes with a lift from the one before. */
export const shape = 1;
const lifts = {};

/** @type {(made: Pick<Change, 'id' | 'person' | 'form' | 'name'>, now: number) => Change} */
export const changeOf = ({ id, person, form, name }, now) => ({
  ...{ shape, id, person, form, name },
  madeAt: now,
  state: 'waiting',
});

/** As this release reads it; null for one of a later release, which stays as it is. */
export function lifted(kept, to = shape, by = lifts) {
  let change = kept;
  while (change.shape < to) {
    const lift = by[change.shape];
    if (!lift) return null;
    change = { ...lift(change), shape: change.shape + 1 };
  }
  return change.shape === to ? change : null;
}

export const isOld = ({ state, madeAt, isConfirmed }, now) =>
  state === 'waiting' && !isConfirmed && now - madeAt > longestWait;

/**
 * In the order they were made. One that is refused or asked about holds up none behind it.
 *
 * @type {(changes: Change[], person: string, now: number) => Change | null}
 */
export const nextOf = (changes, person, now) =>
  changes.find((change) => change.state === 'waiting' && change.person === person && !isOld(change, now)) ?? null;

/** Answers to what would never be read. */
const unreadable = [400, 413, 422];

/**
 * What becomes of a change. No answer, or one of a server in trouble, leaves it as it was: it goes on waiting, and the
 * same id is sent again.
 *
 * @param {Change} change
 * @param {import('./change.ts').Answer | null} answer null where none came
 * @returns {{ kept: Change | null, goesOn: boolean, isSignedOut?: boolean, pause?: number }}
 *   `kept` null when it is done; `goesOn` whether the next may be sent
 */
export function outcomeOf(change, answer) {
  if (answer === null) return { kept: change, goesOn: false };
  const { status, result, reason, link, pause } = answer;
  if (result === 'done') return { kept: null, goesOn: true };
  if (result === 'refused') return { kept: { ...change, state: 'refused', reason, link }, goesOn: true };
  if (result === 'asked') return { kept: { ...change, state: 'asked', link }, goesOn: true };
  if (status === 401) return { kept: change, goesOn: false, isSignedOut: true };
  if (unreadable.includes(status)) return { kept: { ...change, state: 'refused' }, goesOn: true };
  return { kept: change, goesOn: false, pause };
}

/** @type {(change: Change) => Change} By its author's wish, however old it is. */
export const again = (change) => ({
  ...change,
  ...{ state: 'waiting', isConfirmed: true, reason: undefined, link: undefined },
});

export const ofOthers = (changes, person) => changes.filter((change) => change.person !== person);

export function counted(changes, now) {
  const of = (state) => changes.filter((change) => change.state === state);
  const old = changes.filter((change) => isOld(change, now));
  return { waiting: of('waiting').length - old.length, old, refused: of('refused'), asked: of('asked') };
}

/** By medication and, where one was meant, by package: how many pieces, and whether it is opened. */
export function waitingAt(changes) {
  const at = {};
  for (const { state, form } of changes) {
    if (state !== 'waiting' || form.intent === 'add') continue;
    for (const place of [form.medication, form.package].filter(Boolean)) {
      const { by, isOpened } = at[place] ?? { by: 0, isOpened: false };
      at[place] = form.intent === 'open' ? { by, isOpened: true } : { by: by + Number(form.by), isOpened };
    }
  }
  return at;
}
