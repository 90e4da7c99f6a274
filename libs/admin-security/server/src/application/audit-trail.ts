import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CollaborationEventType } from '@domeka/collaboration/contract';
import type { IdentityEventType } from '@domeka/identity/contract';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import type { SharingEventType } from '@domeka/sharing/contract';
import type { InventoryEventType } from '@domeka/inventory/contract';
import { AuditEntry } from '../domain/audit-entry.ts';

/**
 * Writes every change of access into the audit log, in the unit of work that makes the change: both commit or neither.
 */
@Injectable()
export class AuditTrail {
  constructor(events: DomainEvents) {
    const write = ({ type, subject, subjectId, actorId, details = {} }: DomainEvent, em: EntityManager) => {
      em.persist(new AuditEntry(type, subject, subjectId, actorId, details));
    };
    for (const action of auditedActions) events.on(action, write);
    for (const action of auditedInLists)
      events.on(action, (event, em) => (event.details?.list === undefined ? undefined : write(event, em)));
  }
}

/** What is done to the medications of a list that others read as well (D-47); one's own are one's own affair. */
const auditedInLists: InventoryEventType[] = [
  'medication_added',
  'medication_updated',
  'medication_moved',
  'medication_deleted',
];

const auditedActions: (IdentityEventType | CollaborationEventType | SharingEventType)[] = [
  'signup',
  'email_confirmed',
  'login',
  'login_failed',
  'logout',
  'password_recovery_requested',
  'login_code_requested',
  'login_code_replayed',
  'password_changed',
  'identity_linked',
  'email_change_requested',
  'email_changed',
  'identity_unlinked',
  'mfa_enrolled',
  'mfa_verified',
  'mfa_failed',
  'mfa_removed',
  'mfa_reset',
  'recovery_codes_created',
  'recovery_code_used',
  'refresh_token_replayed',
  'admin_role_assigned',
  'admin_role_revoked',
  'personal_data_exported',
  'account_deletion_requested',
  'account_deletion_cancelled',
  'account_erased',
  'share_created',
  'share_deactivated',
  'share_extended',
  'list_created',
  'list_updated',
  'list_deleted',
  'list_restored',
  'list_handed_over',
  'list_member_added',
  'list_member_joined',
  'list_member_removed',
  'list_member_left',
  'list_member_role_changed',
  'list_invitation_sent',
  'list_invitation_resent',
  'list_invitation_cancelled',
  'list_invitation_declined',
];
