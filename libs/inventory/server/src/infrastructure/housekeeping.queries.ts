/** What has had its time. */
export const pastRows = [
  { kind: 'drafts', table: 'medication_drafts', due: `created_at < now() - interval '24 hours'` },
];
