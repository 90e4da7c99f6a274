import { restoreDays } from '@domeka/collaboration/contract';

/** What has had its time. */
export const pastStatements = [
  `delete from list_invitations where expires_at < now() - interval '7 days'`,
  `delete from medication_lists where deleted_at < now() - interval '${restoreDays} days'`,
];
