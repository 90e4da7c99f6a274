import type { Answer, Change } from './change.ts';
import { again, changeOf, counted, lifted, longestWait, nextOf, ofOthers, outcomeOf, waitingAt } from './queue.ts';
import { sendAll } from './send.ts';

const now = Date.parse('2026-05-12T18:40:00Z');
const anna = 'anna';
const step = (id: string, by: string, more: Partial<Change> = {}): Change => ({
  ...changeOf({ id, person: anna, name: 'Apap', form: { intent: 'step', medication: 'm', by } }, now),
  ...more,
});

test('the next is the oldest that waits, for the person who is there', () => {
  const [first, second] = [step('1', '-1'), step('2', '-1')];
  expect(nextOf([first, second], anna, now)).toBe(first);
  expect(nextOf([first, second], 'jan', now)).toBeNull();
  expect(nextOf([step('0', '-1', { state: 'refused' }), step('9', '1', { state: 'asked' }), second], anna, now)).toBe(
    second,
  );
});

test('what is older than 14 days is asked about, and sent if its author says so', () => {
  const old = step('1', '-1', { madeAt: now - longestWait - 1 });
  const young = step('2', '-1', { madeAt: now - longestWait });
  expect(nextOf([old, young], anna, now)).toBe(young);
  expect(counted([old, young], now)).toEqual({ waiting: 1, old: [old], refused: [], asked: [] });
  expect(nextOf([again(old)], anna, now)).toEqual(again(old));
  expect(counted([again(old)], now).waiting).toBe(1);
  expect(nextOf([step('3', '-1', { madeAt: now + longestWait })], anna, now)).not.toBeNull(); // a clock put back
});

test.each<[string, Answer | null, object]>([
  ['no answer', null, { goesOn: false }],
  ['a server in trouble', { status: 503, pause: 2000 }, { goesOn: false, pause: 2000 }],
  ['too many', { status: 429, pause: 9000 }, { goesOn: false, pause: 9000 }],
  ['a release without the route', { status: 404 }, { goesOn: false }],
  ['a check that did not pass', { status: 403 }, { goesOn: false }],
  ['nobody signed in', { status: 401 }, { goesOn: false, isSignedOut: true }],
])('%s leaves a change as it was', (_, answer, outcome) => {
  const change = step('1', '-1');
  expect(outcomeOf(change, answer)).toEqual({ kept: change, ...outcome });
});

test('what is done goes; what is refused or asked about stays, and holds up nothing', () => {
  const change = step('1', '-1');
  expect(outcomeOf(change, { status: 200, result: 'done' })).toEqual({ kept: null, goesOn: true });
  expect(outcomeOf(change, { status: 200, result: 'refused', reason: 'It was deleted' })).toEqual({
    kept: { ...change, state: 'refused', reason: 'It was deleted', link: undefined },
    goesOn: true,
  });
  expect(outcomeOf(change, { status: 200, result: 'asked', link: '/en/dashboard?draft=1' })).toEqual({
    kept: { ...change, state: 'asked', link: '/en/dashboard?draft=1' },
    goesOn: true,
  });
  for (const status of [400, 413, 422])
    expect(outcomeOf(change, { status })).toMatchObject({ kept: { state: 'refused' }, goesOn: true });
  expect(again({ ...change, state: 'refused', reason: 'It was deleted' })).toEqual({ ...change, isConfirmed: true });
});

test('an older shape is lifted step by step, a later one is left alone', () => {
  const lifts = {
    1: ({ name, ...kept }: { name: string }) => ({ ...kept, about: { name } }),
    2: (kept: object) => ({ ...kept, isConfirmed: false }),
  };
  const { name: _, ...rest } = step('1', '-1');
  expect(lifted(step('1', '-1'), 3, lifts)).toEqual({ ...rest, about: { name: 'Apap' }, isConfirmed: false, shape: 3 });
  expect(lifted(step('1', '-1'))).toEqual(step('1', '-1'));
  expect(lifted({ ...step('1', '-1'), shape: 2 })).toBeNull();
  expect(lifted({ ...step('1', '-1'), shape: 0 })).toBeNull();
});

test('marks add up what waits, by medication and package', () => {
  const inPackage = { form: { intent: 'step', medication: 'm', package: 'p', by: '-1' } };
  const opened = { form: { intent: 'open', medication: 'm', package: 'p', openedOn: '2026-05-12' } };
  const added = { form: { intent: 'add', name: 'Ibum' } };
  const changes = [step('1', '-1'), step('2', '-1', inPackage), step('3', '', opened), step('4', '', added)];
  expect(waitingAt([...changes, step('5', '1', { state: 'refused' })])).toEqual({
    m: { by: -2, isOpened: true },
    p: { by: -1, isOpened: true },
  });
});

test('changes of others are found', () => {
  const his = step('2', '-1', { person: 'jan' });
  expect(ofOthers([step('1', '-1'), his], anna)).toEqual([his]);
});

/** A queue, and a server that makes a change once for each id. */
function stand(count: number) {
  let kept: Change[] = Array.from({ length: count }, (_, n) => ({ ...step(String(n), '-1'), order: n }));
  const made = new Set<string>();
  const asked: string[] = [];
  return {
    made,
    asked,
    kept: () => kept,
    store: {
      all: () => Promise.resolve(kept),
      put: (change: Change) => Promise.resolve(void (kept = kept.map((one) => (one.id === change.id ? change : one)))),
      remove: (gone: Change[]) =>
        Promise.resolve(void (kept = kept.filter(({ id }) => !gone.some((g) => g.id === id)))),
    },
    answer: ({ id }: Change) => {
      asked.push(id);
      made.add(id);
      return Promise.resolve<Answer | null>({ status: 200, result: 'done' });
    },
  };
}
const reader = { person: anna, language: 'en' as const };

test('all that waits is sent, in order', async () => {
  const { store, answer, asked, kept } = stand(20);
  expect(await sendAll(store, reader, answer, () => now)).toEqual({ done: 20, isThrough: true });
  expect([asked, kept()]).toEqual([Array.from({ length: 20 }, (_, n) => String(n)), []]);
});

test('a lost answer, and a page closed before it: the same id is sent again, and acts once', async () => {
  const { store, answer, asked, made, kept } = stand(2);
  const lost = (change: Change) => answer(change).then(() => null);
  expect(await sendAll(store, reader, lost, () => now)).toEqual({ done: 0, isThrough: false });
  const closed = () => answer(kept()[0] as Change).then(() => Promise.reject(new Error('closed')));
  await expect(sendAll(store, reader, closed, () => now)).rejects.toThrow('closed');
  expect(kept()).toHaveLength(2);
  await sendAll(store, reader, answer, () => now);
  expect([asked, made.size, kept()]).toEqual([['0', '0', '0', '1'], 2, []]);
});

test('a refused one is kept with its reason, and those behind it go', async () => {
  const { store, answer, kept } = stand(3);
  const refusing = (change: Change) =>
    change.id === '1'
      ? Promise.resolve<Answer>({ status: 200, result: 'refused', reason: 'It was deleted' })
      : answer(change);
  expect(await sendAll(store, reader, refusing, () => now)).toEqual({ done: 2, isThrough: true });
  expect(kept()).toMatchObject([{ id: '1', state: 'refused', reason: 'It was deleted' }]);
});
