import { confirmedAddressOf } from './actor.ts';

test('an address is somebody’s only once it is confirmed', () => {
  const email = 'anna@example.pl';
  expect(confirmedAddressOf({ email, emailVerified: true })).toBe(email);
  expect(confirmedAddressOf({ email, emailVerified: false })).toBeNull();
});
