import type { Sql } from '@domeka/platform';

const last = `select made_at as "madeAt", size::float8 as size, is_sealed as "isSealed" from last_backup`;

export const lastBackup = (sql: Sql) => sql.row<{ madeAt: Date; size: number; isSealed: boolean }>(last);
