import { actionsFor } from './users-address.ts';

const user = {
  isAdmin: false,
  isLocked: false,
  emailConfirmedAt: '2026-12-01T00:00:00Z',
  figures: { sessions: 1 },
  newEmail: 'new@example.test',
};

test('a link for a new password is mailed, or made to hand over', () => {
  const mailed = actionsFor(user, { isOwn: false, hasMail: true });
  const handedOver = actionsFor(user, { isOwn: false, hasMail: false });
  expect(mailed).toEqual(['make-admin', 'end-sessions', 'recovery', 'lock']);
  expect(handedOver).toEqual(['confirm-address', 'make-admin', 'end-sessions', 'password-link', 'lock']);
});

test.each([
  ['an administrator', { isAdmin: true }],
  ['a locked account', { isLocked: true }],
  ['an unconfirmed account', { emailConfirmedAt: null }],
])('none is handed over for %s', (_, more) =>
  expect(actionsFor({ ...user, ...more }, { isOwn: false, hasMail: false })).not.toContain('password-link'),
);

test('without a changed address there is none to confirm', () =>
  expect(actionsFor({ ...user, newEmail: null }, { isOwn: false, hasMail: false })).not.toContain('confirm-address'));
