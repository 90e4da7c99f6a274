export type TableBackup = 'kept' | { keptWhere: string } | { keptWith: Record<string, string> } | { leftOut: string };

export type TableBackups = Record<string, TableBackup>;

export const platformBackups: TableBackups = {
  mikro_orm_migrations: 'kept',
  fetches: 'kept',
  idempotency_keys: { leftOut: 'keys of repeats' },
  rate_limits: { leftOut: 'unlogged: empty after a crash' },
};
