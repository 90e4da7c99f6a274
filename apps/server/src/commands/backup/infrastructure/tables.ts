/** What a backup does with a table: all of it, some of its rows, other values in a column, or nothing. */
export type Decision = 'kept' | { keptWhere: string } | { keptWith: Record<string, string> } | { leftOut: string };

const finished = `in (select id from catalog_imports where state in ('imported', 'discarded', 'undone'))`;
const unlogged = { leftOut: 'unlogged: empty after a crash' };
const signIn = { leftOut: 'sign-ins under way' };
const session = { leftOut: 'everybody signs in again' };

/** Every table of the schema; a test fails for one that nobody decided about. */
export const decisions: Record<string, Decision> = {
  mikro_orm_migrations: 'kept',
  users: 'kept',
  profiles: 'kept',
  identities: 'kept',
  factors: 'kept',
  recovery_codes: 'kept',
  known_devices: 'kept',
  known_networks: 'kept',
  medication_lists: 'kept',
  list_members: 'kept',
  list_invitations: 'kept',
  dictionary_labels: 'kept',
  medications: 'kept',
  medication_packages: 'kept',
  package_recalls: 'kept',
  medication_images: 'kept',
  medication_scopes: 'kept',
  medication_drafts: { keptWith: { session_id: 'null::uuid' } },
  deleted_medications: 'kept',
  deleted_packages: 'kept',
  waiting_medications: 'kept',
  reminder_settings: 'kept',
  reminder_scopes: 'kept',
  reminder_snoozes: 'kept',
  reminder_notices: 'kept',
  recall_notices: 'kept',
  calendar_feeds: 'kept',
  push_keys: 'kept',
  push_subscriptions: { keptWith: { session_id: 'null::uuid' } },
  shared_medication_lists: 'kept',
  pages: 'kept',
  page_revisions: 'kept',
  page_slugs: 'kept',
  page_pictures: 'kept',
  pictures: 'kept',
  owed_pages: 'kept',
  catalog_products: 'kept',
  catalog_packages: 'kept',
  catalog_words: 'kept',
  catalog_substances: 'kept',
  catalog_common_names: 'kept',
  catalog_before: 'kept',
  fetches: 'kept',
  recall_files: 'kept',
  recall_decisions: 'kept',
  recall_targets: 'kept',
  recall_walk: 'kept',
  catalog_imports: { keptWhere: `id ${finished}` },
  catalog_import_pieces: { keptWhere: `import_id ${finished}` },
  catalog_import_findings: { keptWhere: `import_id ${finished}` },
  security_audit_logs: 'kept',
  security_audit_seals: 'kept',
  security_audit_sealing: 'kept',
  security_audit_checkpoints: 'kept',
  security_audit_keys: 'kept',
  catalog_runs: { leftOut: 'the import that runs' },
  catalog_staged: unlogged,
  catalog_plans: unlogged,
  rate_limits: unlogged,
  last_backup: { leftOut: 'belongs to the machine' },
  idempotency_keys: { leftOut: 'keys of repeats' },
  sessions: session,
  refresh_tokens: session,
  one_time_tokens: signIn,
  flow_states: signIn,
  challenges: signIn,
  provider_flows: signIn,
  provider_codes: signIn,
};

export const isLeftOut = (table: string): boolean => {
  const decision = decisions[table];
  return typeof decision === 'object' && 'leftOut' in decision;
};
