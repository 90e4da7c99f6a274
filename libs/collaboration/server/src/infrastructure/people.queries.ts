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

/** The person with this id, or null. */
export const personById = (sql: Sql, userId: string) => sql.row<Person>(byIdQuery, [userId]);

/** Whose account has this address, confirmed or not, as the caller's transaction has it; null for nobody's. */
export const personByAddress = (em: EntityManager, email: string) => rowWithin<Person>(em, byAddressQuery, [email]);

const readerQuery = `
  select u.email, coalesce(p.language, 'en') as language from users u left join profiles p on p.id = u.id where u.id = $1`;

/** Where a person is mailed to, and in which language, as the caller's transaction has it; null when they are gone. */
export const mailReader = (em: EntityManager, userId: string) =>
  rowWithin<Pick<Person, 'email' | 'language'>>(em, readerQuery, [userId]);
