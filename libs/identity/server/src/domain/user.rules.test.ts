import { addSeconds } from '@domeka/kernel';
import { User } from './user.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('an address is confirmed once; the first time stays', () => {
  const user = new User('jan@example.test', now);
  user.confirmEmail(addSeconds(now, 1));
  user.confirmEmail(addSeconds(now, 9));
  expect([user.emailConfirmedAt, user.updatedAt]).toEqual([addSeconds(now, 1), addSeconds(now, 9)]);
});

test('a ban ends at its time', () => {
  const user = new User('jan@example.test', now);
  expect(user.isBanned(now)).toBe(false);
  user.bannedUntil = addSeconds(now, 60);
  expect([user.isBanned(addSeconds(now, 59)), user.isBanned(addSeconds(now, 60))]).toEqual([true, false]);
});

test.each([
  ['current', 'new'],
  ['new', 'current'],
] as const)('both mailboxes must agree to a new address, %s before %s', (first, second) => {
  const user = new User('jan@example.test', now);
  user.askForEmail('john@example.test', now);
  expect([user.agreeToEmail(first), user.agreeToEmail(first), user.agreeToEmail(second)]).toEqual([false, false, true]);
});

test('asking for another address forgets who agreed to the one before', () => {
  const user = new User('jan@example.test', now);
  user.askForEmail('john@example.test', now);
  user.agreeToEmail('current');
  user.askForEmail('johnny@example.test', now);
  expect(user.agreeToEmail('new')).toBe(false);
});

test('a switched address is confirmed, and nothing waits any more', () => {
  const user = new User('jan@example.test', now);
  user.askForEmail('john@example.test', now);
  user.switchEmail('john@example.test', addSeconds(now, 5));
  expect(user).toMatchObject({ email: 'john@example.test', newEmail: null, emailChangeConfirmedBy: null });
  expect(user.emailConfirmedAt).toEqual(addSeconds(now, 5));
});
