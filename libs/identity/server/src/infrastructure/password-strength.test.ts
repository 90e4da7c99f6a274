import { PasswordStrength } from './password-strength.ts';
import { PasswordThreads } from './password-threads.ts';

let strength: PasswordStrength;
beforeAll(() => {
  strength = new PasswordStrength(60);
});
afterAll(() => strength.onApplicationShutdown());

const judge = (password: unknown) =>
  strength.assertStrong(password, 'jan.kowalski@example.test').then(
    () => 'strong',
    ({ code, errors }: { code: string; errors: { code: string }[] }) => `${code}: ${errors[0]?.code}`,
  );

test.each([
  ['quiet-river-stone-42', 'strong'],
  ['żółwie-skaczą-nocą-42', 'strong'],
  ['correct horse battery staple', 'strong'],
  [`${'a'.repeat(40)} and then seven quiet rivers`, 'strong'],
  ['Password1!', 'weak_password: easily-guessed'],
  ['zaq12wsx', 'weak_password: easily-guessed'],
  ['qwertyuiop', 'weak_password: easily-guessed'],
  ['a'.repeat(100), 'weak_password: easily-guessed'],
  ['kowalski-in-a-quiet-river', 'weak_password: easily-guessed'],
  ['ｋｏｗａｌｓｋｉ-in-a-quiet-river', 'weak_password: easily-guessed'],
  ['short1', 'weak_password: too-short'],
  ['x'.repeat(129), 'weak_password: too-long'],
])('"%s" is judged %s', async (password, answer) => expect(await judge(password)).toBe(answer));

test('the process goes on while a password is judged', async () => {
  let hasGoneOn = false;
  setImmediate(() => (hasGoneOn = true));
  expect(await judge('quiet-river-stone-42')).toBe('strong');
  expect(hasGoneOn).toBe(true);
});

/** 100 characters that stand for many letters each: about the most that the measure can be given to do. */
const slow = 'p@$$w0rd1!h3ll0w0r1d|<|7'.repeat(5).slice(0, 100);

test('a password that takes too long to judge is given up, and the next one is judged', async () => {
  const thread = new PasswordThreads(1, 60_000);
  const score = (password: string, most: number) =>
    thread.run('score', { password, email: 'jan@example.test' }, { deadline: performance.now() + 60_000, most });
  expect(await score('quiet-river-stone-42', 60_000)).toBe(4);
  await expect(score(slow, 5)).rejects.toMatchObject({ code: 'try-again-later' });
  expect(await score('quiet-river-stone-42', 60_000)).toBe(4);
  await thread.end();
});
