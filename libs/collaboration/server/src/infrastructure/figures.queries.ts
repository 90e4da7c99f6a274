/** What administrators are told of lists. */
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
