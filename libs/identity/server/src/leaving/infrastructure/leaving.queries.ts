import type { Sql } from '@domeka/platform';

const dueQuery = `select id from users where deletion_due_at <= now() order by deletion_due_at limit 100`;

export const accountsDueForErasure = (sql: Sql) => sql.rows<{ id: string }>(dueQuery);

const otherAdminsQuery = `
  select exists (select 1 from users where id <> $1 and is_admin and deletion_due_at is null
    and (banned_until is null or banned_until <= now())) as others,
    (select is_admin from users where id = $1) as "isAdmin"`;

/** Others who can log in and are not leaving. */
export const administrationWithout = (sql: Sql, userId: string) =>
  sql.row<{ others: boolean; isAdmin: boolean | null }>(otherAdminsQuery, [userId]);
