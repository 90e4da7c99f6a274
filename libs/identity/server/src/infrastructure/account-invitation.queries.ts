import type { EntityManager } from '@mikro-orm/postgresql';
import { mostAccountInvitations } from '@domeka/identity/contract';
import type { AccountInvitationView } from '@domeka/identity/contract';
import { instantText, rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const until = `${instantText('expires_at')} as until`;

const openQuery = `
  select id, email, name, language, is_vouched as "isVouched", is_mailed as "isMailed",
    ${instantText('created_at')} as "createdAt", ${until}
  from account_invitations where expires_at > now() order by created_at desc, id limit ${mostAccountInvitations}`;

export const openAccountInvitations = (sql: Sql) => sql.rows<AccountInvitationView>(openQuery);

const receivedQuery = `
  select email, is_vouched as "isVouched", ${until}
  from account_invitations where token_hash = $1 and expires_at > now()`;

export const receivedAccountInvitation = (sql: Sql, tokenHash: Buffer) =>
  sql.row<{ email: string; isVouched: boolean; until: string }>(receivedQuery, [tokenHash]);

const countQuery = 'select count(*)::int as open from account_invitations where expires_at > now()';

export const countOpenInvitations = async (em: EntityManager) =>
  (await rowWithin<{ open: number }>(em, countQuery, []))?.open ?? 0;

const noteMailQuery = 'update account_invitations set is_mailed = $2 where id = $1';

export const noteAccountInvitationMail = (sql: Sql, id: string, isSent: boolean) =>
  sql.rows(noteMailQuery, [id, isSent], 'change');

const useUpQuery = `
  delete from account_invitations where email = $1
  returning id, token_hash as "tokenHash", expires_at > now() as "isOpen"`;

/** Answers what was open or expired. */
export const useUpInvitationsOf = (em: EntityManager, email: string) =>
  rowsWithin<{ id: string; tokenHash: Buffer; isOpen: boolean }>(em, useUpQuery, [email]);

const usedQuery = `
  select 1 from users u join one_time_tokens t on t.user_id = u.id
  where u.email = $1 and u.email_confirmed_at is not null and t.purpose = 'signup' and t.attempt ->> 'invitation' = $2`;

/** Remembered for a day: whoever sends the form twice is told what the first did. */
export const isInvitationUsed = async (sql: Sql, email: string, tokenHash: Buffer) =>
  (await sql.row(usedQuery, [email, tokenHash.toString('hex')])) !== null;

const voidVouchingQuery = 'delete from account_invitations where invited_by = $1 and is_vouched';

/** Who made one is not kept, and each is remade in a moment: all go. */
const voidPasswordLinksQuery = `
  delete from one_time_tokens where purpose = 'password_link' and consumed_at is null and expires_at > now()`;

/** The word of whoever is no administrator any more, or is locked, counts no more, nor what they may have kept. */
export async function voidHandedOver(em: EntityManager, administratorId: string): Promise<void> {
  await rowsWithin(em, voidVouchingQuery, [administratorId]);
  await rowsWithin(em, voidPasswordLinksQuery, []);
}

const signUpHashesQuery = `
  select distinct attempt ->> 'invitation' as hash from one_time_tokens
  where user_id = $1 and purpose = 'signup' and attempt ->> 'invitation' is not null limit 100`;

/** What the sign-ups that wait for this account's confirmation were invited by. */
export async function invitationsOfSignUps(em: EntityManager, userId: string): Promise<Buffer[]> {
  const rows = await rowsWithin<{ hash: string }>(em, signUpHashesQuery, [userId]);
  return rows.map(({ hash }) => Buffer.from(hash, 'hex'));
}

/** A sign-up that waits for its confirmation keeps its invitation until then. @param hash names the column */
export const isNotWaitedFor = (hash: string) =>
  `not exists (select 1 from one_time_tokens w where w.purpose = 'signup' and w.attempt ->> 'invitation' = encode(${hash}, 'hex'))`;
