import { ListInvitation } from './list-invitation.ts';
import { MedicationList } from './medication-list.ts';

const now = new Date('2026-11-21T08:00:00Z');
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
const invitation = () =>
  new ListInvitation('list', 'jan@example.test', 'viewer', 'anna', { hash: Buffer.alloc(32), sealed: 'x' }, now);

test('an invitation is open for 14 days', () => {
  expect(invitation().expiresAt).toEqual(days(14));
  expect(invitation().isOpen(days(13))).toBe(true);
  expect(invitation().isOpen(days(14))).toBe(false);
});

test('sent again it lives 14 days from then, also when it had run out', () => {
  const one = invitation();
  one.renew(days(20));
  expect([one.expiresAt, one.isOpen(days(33))]).toEqual([days(34), true]);
});

test('cancelled it is closed at once', () => {
  const one = invitation();
  one.status = 'cancelled';
  expect(one.isOpen(now)).toBe(false);
});

test('a list tells which facts changed, and nothing when none did', () => {
  const list = new MedicationList({ name: 'Home', description: null }, 'anna', now);
  expect(list.revise({ name: 'Home' }, days(1))).toEqual([]);
  expect(list.updatedAt).toEqual(now);
  expect(list.revise({ name: 'Flat', description: 'Ours' }, days(1))).toEqual(['name', 'description']);
  expect([list.name, list.description, list.updatedAt]).toEqual(['Flat', 'Ours', days(1)]);
});

test('a deleted list can be brought back', () => {
  const list = new MedicationList({ name: 'Home', description: null }, 'anna', now);
  list.delete(now);
  expect(list.deletedAt).toEqual(now);
  list.restore();
  expect(list.deletedAt).toBeNull();
});
