import { setTimeout as sleep } from 'node:timers/promises';
import { PasswordHasher } from './password-hasher.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const wait = 0.05;
let hasher: PasswordHasher;
beforeAll(() => {
  hasher = new PasswordHasher(cheap, wait);
});
afterAll(() => hasher.onApplicationShutdown());

test('a password matches its own hash alone', async () => {
  const hash = await hasher.hash('quiet-river-stone-42');
  expect([await hasher.matches(hash, 'quiet-river-stone-42'), await hasher.matches(hash, 'x')]).toEqual([true, false]);
  expect(await hasher.matches(null, 'quiet-river-stone-42')).toBe(false);
});

test('a log-in that comes to its hash after its deadline is asked to come back; others have deadlines of their own', async () => {
  const logIn = hasher.inTurn(async () => {
    await sleep(2 * wait * 1000);
    return hasher.matches(null, 'x');
  });
  await expect(logIn).rejects.toMatchObject({ code: 'try-again-later', params: { retryAfter: 15 } });
  expect(await hasher.matches(null, 'x')).toBe(false);
});
