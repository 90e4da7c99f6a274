import { shareView } from './share.view.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const row = {
  id: 'a0000000-0000-4000-8000-000000000001',
  ownerId: 'a0000000-0000-4000-8000-000000000002',
  ownerEmail: 'anna@example.pl',
  listId: 'a0000000-0000-4000-8000-000000000003',
  recipientEmail: 'jan@example.pl',
  shareToken: 'sealed',
  createdAt: at('2026-11-01'),
  expiresAt: at('2027-01-30'),
  isActive: true,
  note: 'for my doctor',
  shows: 'taken' as const,
  showsLabels: true,
  passcodeHash: null,
  openedCount: 3,
  lastOpenedAt: at('2026-11-20'),
  mailFailed: true,
};
const known = {
  id: row.id,
  ownerId: row.ownerId,
  ownerEmail: 'anna@example.pl',
  listId: row.listId,
  isForOne: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  isActive: true,
  hasPasscode: false,
};

test('who handles a share sees all of it, with the link’s secret opened', () =>
  expect(shareView(row, 'opened', true)).toEqual({
    ...known,
    recipientEmail: 'jan@example.pl',
    shareToken: 'opened',
    note: 'for my doctor',
    shows: 'taken',
    showsLabels: true,
    openedCount: 3,
    lastOpenedAt: '2026-11-20T10:00:00.000Z',
    mailFailed: true,
    version: expect.any(String),
  }));

test('a viewer sees that it exists, of which kind and until when, no more', () =>
  expect(shareView(row, 'opened', false)).toEqual({
    ...known,
    recipientEmail: null,
    shareToken: null,
    note: null,
    shows: null,
    showsLabels: false,
    openedCount: 0,
    lastOpenedAt: null,
    mailFailed: false,
    version: shareView({ ...row, note: null, shows: null, showsLabels: false }, null, true).version,
  }));

test('of a link for anyone that nobody opened there is nothing to say, and neither is its passcode', () =>
  expect(
    shareView({ ...row, recipientEmail: null, lastOpenedAt: null, passcodeHash: 'hash' }, null, true),
  ).toMatchObject({ isForOne: false, recipientEmail: null, shareToken: null, lastOpenedAt: null, hasPasscode: true }));
