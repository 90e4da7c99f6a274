import { maySignUp } from './may-sign-up.ts';

test.each([
  ['open', true, true, true],
  ['invited', true, false, true],
  ['invited', false, false, false],
  ['closed', true, false, false],
  ['closed', false, false, false],
] as const)('%s, with mail: %s', (signups, hasMail, stranger, invited) => {
  expect(maySignUp({ signups, hasMail }, 'stranger')).toBe(stranger);
  expect(maySignUp({ signups, hasMail }, 'invited')).toBe(invited);
});
