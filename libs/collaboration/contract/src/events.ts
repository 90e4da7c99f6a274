import type { GivenRole } from './role-matrix.ts';

export const listFields = ['name', 'description'] as const;
export type ListField = (typeof listFields)[number];

/** `subjectId` is the list; details name roles and the member's id, never addresses. */
export interface CollaborationEvents {
  list_created: undefined;
  list_updated: { fields: ListField[] };
  list_deleted: undefined;
  list_restored: undefined;
  list_handed_over: { member: string };
  list_member_added: { member: string; role: GivenRole };
  list_member_joined: { member: string; role: GivenRole };
  list_member_removed: { member: string };
  list_member_left: { member: string };
  list_member_role_changed: { member: string; role: GivenRole };
  list_invitation_sent: { role: GivenRole };
  list_invitation_resent: { role: GivenRole };
  list_invitation_cancelled: { role: GivenRole };
  list_invitation_declined: { role: GivenRole };
}
