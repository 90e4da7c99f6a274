import { forgetStaleTray, forgetTrayForGood, writeTray } from './kept-tray.ts';

const day = 24 * 60 * 60_000;
const items = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
};
const deleteDatabase = () => {
  const request = { onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
};
Object.assign(globalThis, { localStorage, indexedDB: { deleteDatabase } });

test.each([
  ['a day old, of who looks', 'me', 1, 'me', true],
  ['a day old, and nobody is signed in', 'me', 1, null, true],
  ['another person’s', 'other', 1, 'me', false],
  ['eight days old', 'me', 8, 'me', false],
  ['eight days old, and nobody is signed in', 'me', 8, null, false],
])('any page keeps or drops a tray that is %s', (_, owner, days, person, isKept) => {
  items.set('tray-of', `${owner} ${Date.now() - days * day}`);
  forgetStaleTray(person);
  expect(items.has('tray-of')).toBe(isKept);
});

test('a page that signs out writes no tray any more', async () => {
  items.set('tray-of', `me ${Date.now()}`);
  await forgetTrayForGood();
  await writeTray('me', { values: {}, sent: null });
  expect(items.size).toBe(0);
});
