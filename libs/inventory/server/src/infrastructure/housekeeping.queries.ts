/** What has had its time. */
export const pastStatements = [`delete from medication_drafts where created_at < now() - interval '24 hours'`];
