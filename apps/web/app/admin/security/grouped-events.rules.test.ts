import type { AuditEntryView } from '@domeka/admin-security/contract';
import { grouped } from './grouped-events.ts';

const entry = (id: string, actorId: string | null, createdAt: string) =>
  ({ id, actorId, createdAt: `2026-11-26T${createdAt}.000Z` }) as AuditEntryView;

test('what one person did within a minute is one row; what nobody did, or later, is alone', () => {
  const items = [
    entry('5', 'anna', '10:01:02'),
    entry('4', 'jan', '10:00:59'),
    entry('3', 'anna', '10:00:40'),
    entry('2', null, '10:00:30'),
    entry('1', 'anna', '10:00:20'),
    entry('0', null, '10:00:10'),
  ];
  expect(grouped(items).map((group) => group.map(({ id }) => id))).toEqual([['5'], ['4'], ['3', '1'], ['2'], ['0']]);
});
