import { Injectable } from '@nestjs/common';
import type { AdminSecurityEvents } from '@domeka/admin-security/contract';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import type { CollaborationEvents } from '@domeka/collaboration/contract';
import type { ContentEvents } from '@domeka/content/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { DomainEvents } from '@domeka/platform';
import type { PushEvents } from '@domeka/push/contract';
import type { RecallsEvents } from '@domeka/recalls/contract';
import type { RemindersEvents } from '@domeka/reminders/contract';
import type { SharingEvents } from '@domeka/sharing/contract';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { AuditEntry } from '../domain/audit-entry.ts';
import { isToldLately } from '../infrastructure/audit-trail.queries.ts';

type AuditedEvents = IdentityEvents &
  CollaborationEvents &
  SharingEvents &
  PushEvents &
  RemindersEvents &
  InventoryEvents &
  CatalogImportEvents &
  RecallsEvents &
  ContentEvents &
  AdminSecurityEvents;

/** `in-lists`: only where others read the list, for privacy. `hourly`, `daily`: once per thing, account and network. */
type When = 'always' | 'in-lists' | 'hourly' | 'daily';

/** In the unit of work of the change: both commit or neither. */
@Injectable()
export class AuditTrail {
  constructor(events: DomainEvents<AuditedEvents>) {
    for (const [type, when] of Object.entries(audited) as [keyof AuditedEvents, When][])
      events.on(type, async ({ subject, subjectId, actorId, details = {} }, em) => {
        if (when === 'in-lists' && !('list' in details)) return;
        const entry = new AuditEntry(type, subject, subjectId, actorId, details);
        const hours = when === 'hourly' ? 1 : when === 'daily' ? 24 : null;
        if (hours !== null && (await isToldLately(em, entry, hours))) return;
        em.persist(entry);
      });
  }
}

/** A Record, so that the compiler finds a missing event. */
const audited: Record<keyof AuditedEvents, When> = {
  signup: 'always',
  email_confirmed: 'always',
  login: 'always',
  login_failed: 'always',
  login_limited: 'hourly',
  logout: 'always',
  password_recovery_requested: 'always',
  login_code_requested: 'always',
  login_code_replayed: 'always',
  password_changed: 'always',
  identity_linked: 'always',
  email_change_requested: 'always',
  email_changed: 'always',
  identity_unlinked: 'always',
  mfa_enrolled: 'always',
  mfa_verified: 'always',
  mfa_failed: 'always',
  mfa_removed: 'always',
  mfa_reset: 'always',
  recovery_codes_created: 'always',
  recovery_code_used: 'always',
  refresh_token_replayed: 'always',
  admin_role_assigned: 'always',
  admin_role_revoked: 'always',
  sessions_ended: 'always',
  account_locked: 'always',
  account_unlocked: 'always',
  admin_access: 'always',
  admin_denied: 'hourly',
  users_viewed: 'hourly',
  user_viewed: 'hourly',
  personal_data_exported: 'always',
  account_deletion_requested: 'always',
  account_deletion_cancelled: 'always',
  account_erased: 'always',
  share_created: 'always',
  share_deactivated: 'always',
  share_extended: 'always',
  share_opened: 'hourly',
  share_passcode_failed: 'hourly',
  share_locked: 'always',
  share_refused: 'hourly',
  reminders_changed: 'always',
  calendar_feed_made: 'always',
  calendar_feed_ended: 'always',
  push_device_added: 'always',
  push_device_removed: 'always',
  list_created: 'always',
  list_updated: 'always',
  list_deleted: 'always',
  list_restored: 'always',
  list_handed_over: 'always',
  list_member_added: 'always',
  list_member_joined: 'always',
  list_member_removed: 'always',
  list_member_left: 'always',
  list_member_role_changed: 'always',
  list_invitation_sent: 'always',
  list_invitation_resent: 'always',
  list_invitation_cancelled: 'always',
  list_invitation_declined: 'always',
  catalog_fetch_asked: 'always',
  catalog_import_checked: 'always',
  catalog_import_discarded: 'always',
  catalog_import_undone: 'always',
  catalog_product_hidden: 'always',
  catalog_product_offered: 'always',
  catalog_imported: 'always',
  catalog_report_exported: 'always',
  recalls_imported: 'always',
  recalls_discarded: 'always',
  recalls_fetch_asked: 'always',
  recalls_fetch_failed: 'daily',
  dictionary_value_added: 'always',
  audit_verified: 'always',
  audit_viewed: 'hourly',
  audit_exported: 'always',
  checkpoint_signed: 'always',
  checkpoint_taken: 'always',
  backup_made: 'always',
  restored: 'always',
  data_cleanup: 'always',
  test_mail_sent: 'always',
  mails_retried: 'always',
  page_created: 'always',
  page_updated: 'always',
  page_published: 'always',
  page_unpublished: 'always',
  page_deleted: 'always',
  page_restored: 'always',
  medication_added: 'in-lists',
  medication_updated: 'in-lists',
  medication_moved: 'in-lists',
  medication_deleted: 'in-lists',
  medication_restored: 'in-lists',
};
