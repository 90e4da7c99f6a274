/**
 * What collaboration tells other modules, named as audit actions. `subjectId` is the list; details name roles, never
 * addresses.
 */
export type CollaborationEventType =
  | 'list_created'
  | 'list_updated'
  | 'list_deleted'
  | 'list_restored'
  | 'list_handed_over'
  | 'list_member_added'
  | 'list_member_joined'
  | 'list_member_removed'
  | 'list_member_left'
  | 'list_member_role_changed'
  | 'list_invitation_sent'
  | 'list_invitation_resent'
  | 'list_invitation_cancelled'
  | 'list_invitation_declined';
