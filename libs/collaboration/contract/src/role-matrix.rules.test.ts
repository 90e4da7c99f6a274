import { listRoles, mayOnList } from './index.ts';
import type { ListAction } from './index.ts';

const allowed = (role: Parameters<typeof mayOnList>[0]) =>
  (
    [
      'see',
      'edit-medications',
      'share',
      'manage-members',
      'open-settings',
      'rename',
      'delete',
      'hand-over',
      'leave',
    ] satisfies ListAction[]
  ).filter((action) => mayOnList(role, action));

test('an owner does everything but leave', () =>
  expect(allowed('owner')).toEqual([
    'see',
    'edit-medications',
    'share',
    'manage-members',
    'open-settings',
    'rename',
    'delete',
    'hand-over',
  ]));

test('a collaborator keeps the medications, shares, and looks after members; the list itself is not theirs', () =>
  expect(allowed('collaborator')).toEqual([
    'see',
    'edit-medications',
    'share',
    'manage-members',
    'open-settings',
    'leave',
  ]));

test('a viewer reads, and may leave', () => expect(allowed('viewer')).toEqual(['see', 'leave']));
test('who is no member may nothing', () => expect(allowed(null)).toEqual([]));
test('every list has somebody for every action', () => expect(listRoles).toEqual(['owner', 'collaborator', 'viewer']));
