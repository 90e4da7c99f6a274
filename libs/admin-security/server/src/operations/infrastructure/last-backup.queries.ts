import type { Sql } from '@domeka/platform';

const last = `select made_at as "madeAt", size::float8 as size, is_sealed as "isSealed" from last_backup`;

export const lastBackup = (sql: Sql) => sql.row<{ madeAt: Date; size: number; isSealed: boolean }>(last);

export const gaugesOfBackups = [
  {
    name: 'last_backup_age_seconds',
    help: 'Since the last verified backup that the server or the command made',
    query: `select extract(epoch from now() - max(made_at)) from last_backup`,
  },
];
