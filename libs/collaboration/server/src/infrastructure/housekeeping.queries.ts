import { isNotWaitedFor } from '@domeka/identity';
import { restoreDays } from '@domeka/collaboration/contract';

export const pastRows = [
  {
    kind: 'invitations',
    table: 'list_invitations',
    due: `expires_at < now() and ${isNotWaitedFor('list_invitations.token_hash')}`,
  },
  { kind: 'lists', table: 'medication_lists', due: `deleted_at < now() - interval '${restoreDays} days'` },
];

export const figuresOfLists = [
  {
    name: 'pendingInvitations',
    all: `select count(*) from list_invitations where status = 'pending' and expires_at > now()`,
  },
  {
    name: 'lists',
    ofPerson: `select count(*) from list_members m join medication_lists l on l.id = m.list_id
      where m.user_id = $1 and l.deleted_at is null`,
  },
];
