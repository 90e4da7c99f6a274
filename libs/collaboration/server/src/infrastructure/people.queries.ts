import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

export interface Person {
  id: string;
  email: string;
  language: Language;
  confirmed: boolean;
}

const personWhere = (condition: string) => `
  select u.id, u.email, coalesce(p.language, 'en') as language, u.email_confirmed_at is not null as confirmed
  from users u left join profiles p on p.id = u.id where ${condition}`;
const byIdQuery = personWhere('u.id = $1');
const byAddressQuery = personWhere('u.email = $1');

export const personById = (sql: Sql, userId: string) => sql.row<Person>(byIdQuery, [userId]);

/** Confirmed or not, as the caller's transaction has it. */
export const personByAddress = (em: EntityManager, email: string) => rowWithin<Person>(em, byAddressQuery, [email]);

const readerQuery = `
  select u.email, coalesce(p.language, 'en') as language from users u left join profiles p on p.id = u.id where u.id = $1`;

/** As the caller's transaction has it. */
export const mailReader = (em: EntityManager, userId: string) =>
  rowWithin<Pick<Person, 'email' | 'language'>>(em, readerQuery, [userId]);
