import type { Language } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';

const languageQuery = `select p.language from users u join profiles p on p.id = u.id where u.email = $1`;

export async function languageOfAccount(sql: Sql, email: string): Promise<Language | null> {
  return (await sql.row<{ language: Language }>(languageQuery, [email]))?.language ?? null;
}

const noteQuery = 'update shared_medication_lists set mail_failed = $2 where id = $1 and mail_failed <> $2';

export const noteShareMail = (sql: Sql, id: string, isSent: boolean) => sql.rows(noteQuery, [id, !isSent], 'change');
