/** What a backup does with a table: all of it, some of its rows, other values in a column, or nothing. */
export type TableBackup = 'kept' | { keptWhere: string } | { keptWith: Record<string, string> } | { leftOut: string };

/** By the table's name; each module decides about its own. */
export type TableBackups = Record<string, TableBackup>;

export const platformBackups: TableBackups = {
  mikro_orm_migrations: 'kept',
  fetches: 'kept',
  idempotency_keys: { leftOut: 'keys of repeats' },
  rate_limits: { leftOut: 'unlogged: empty after a crash' },
};
