import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashSync } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const wait = 0.05;
let hasher: PasswordHasher;
beforeAll(() => {
  hasher = new PasswordHasher(cheap, wait, { processes: 1 });
});
afterAll(() => hasher.onApplicationShutdown());

test('a password matches its own hash alone', async () => {
  const hash = await hasher.hash('quiet-river-stone-42');
  expect([await hasher.matches(hash, 'quiet-river-stone-42'), await hasher.matches(hash, 'x')]).toEqual([true, false]);
  expect(await hasher.matches(null, 'quiet-river-stone-42')).toBe(false);
});

test('a password with a no-break space opens with a plain one, and so do hashes from before that was so', async () => {
  const typed = 'quiet\u00a0river-stone-42';
  expect(await hasher.matches(await hasher.hash(typed), 'quiet river-stone-42')).toBe(true);
  expect(await hasher.matches(hashSync(typed, cheap), typed)).toBe(true);
});

test('a log-in that comes to its hash after its deadline is asked to come back; others have deadlines of their own', async () => {
  const logIn = hasher.inTurn(async () => {
    await sleep(2 * wait * 1000);
    return hasher.matches(null, 'x');
  });
  await expect(logIn).rejects.toMatchObject({ code: 'try-again-later', params: { retryAfter: 15 } });
  expect(await hasher.matches(null, 'x')).toBe(false);
});

const threads = () => readdirSync('/proc/self/task');
const nicenessOf = (thread: string) => {
  const [, state = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
  return Number(state.split(' ')[16]);
};

// Five steps: enough that lists do not wait; with 19 a busy machine would leave log-ins nothing.
(process.platform === 'linux' ? test : test.skip)('hashing gives way to the rest of the process a little', async () => {
  const before = new Set(threads()); // other suites may have run in this process, and left threads of their own
  const other = new PasswordHasher(cheap, wait, { processes: 1 });
  await other.hash('quiet-river-stone-42');
  const added = threads()
    .filter((thread) => !before.has(thread))
    .map(nicenessOf);
  await other.onApplicationShutdown();
  expect(Math.max(...added)).toBe(Math.min(getPriority() + 5, 19));
});
