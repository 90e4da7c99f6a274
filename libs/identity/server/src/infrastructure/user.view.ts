import type { EntityManager } from '@mikro-orm/postgresql';
import { rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { FactorView, IdentityView, UserView } from '@domeka/identity/contract';
import type { Factor } from '../domain/factor.ts';
import { unverifiedSeconds } from '../domain/factor.rules.ts';
import type { Identity, User } from '../domain/user.ts';

type Stored<T> = { [Name in keyof T]: T[Name] | (T[Name] extends Date | null ? string : never) };

type ShownUser = Stored<
  Pick<
    User,
    | 'id'
    | 'email'
    | 'metadata'
    | 'emailConfirmedAt'
    | 'confirmationSentAt'
    | 'recoverySentAt'
    | 'newEmail'
    | 'emailChangeSentAt'
    | 'bannedUntil'
    | 'lastSignInAt'
    | 'createdAt'
    | 'updatedAt'
  >
>;
type ShownIdentity = Stored<Omit<Identity, 'userId'>>;
type ShownFactor = Stored<
  Pick<Factor, 'id' | 'friendlyName' | 'status' | 'createdAt' | 'updatedAt' | 'lastChallengedAt'>
>;

export interface Account extends ShownUser {
  identities: ShownIdentity[];
  /** Oldest first, without unfinished set-ups. */
  factors: ShownFactor[];
}

export const accountOf = `json_build_object(
  'id', u.id, 'email', u.email, 'metadata', u.metadata, 'emailConfirmedAt', u.email_confirmed_at,
  'confirmationSentAt', u.confirmation_sent_at, 'recoverySentAt', u.recovery_sent_at, 'newEmail', u.new_email,
  'emailChangeSentAt', u.email_change_sent_at, 'bannedUntil', u.banned_until, 'lastSignInAt', u.last_sign_in_at,
  'createdAt', u.created_at, 'updatedAt', u.updated_at,
  'identities', (
    select coalesce(json_agg(json_build_object('id', i.id, 'provider', i.provider, 'subject', i.subject,
      'email', i.email, 'emailVerified', i.email_verified, 'createdAt', i.created_at, 'updatedAt', i.updated_at,
      'lastSignInAt', i.last_sign_in_at
    ) order by i.created_at, i.id), '[]') from identities i where i.user_id = u.id),
  'factors', (
    select coalesce(json_agg(json_build_object('id', f.id, 'friendlyName', f.friendly_name, 'status', f.status,
      'createdAt', f.created_at, 'updatedAt', f.updated_at, 'lastChallengedAt', f.last_challenged_at
    ) order by f.created_at, f.id), '[]') from factors f
    where f.user_id = u.id and (f.status = 'verified' or f.created_at > now() - interval '${unverifiedSeconds} seconds')))`;

const query = `select ${accountOf} as account from users u where u.id = $1`;

export const viewOfUser = async (sql: Sql, id: string) => viewOf(await sql.row<{ account: Account }>(query, [id]));

export async function viewOfChangedUser(em: EntityManager, id: string): Promise<UserView> {
  await em.flush();
  return viewOf(await rowWithin<{ account: Account }>(em, query, [id]));
}

function viewOf(row: { account: Account } | null): UserView {
  if (!row) throw new Error('The account is gone');
  return userView(row.account);
}

const time = (instant: Date | string) => new Date(instant).toISOString();

export function userView({ identities, factors, ...user }: Account): UserView {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    created_at: time(user.createdAt),
    updated_at: time(user.updatedAt),
    is_anonymous: false,
    app_metadata: { provider: providers[0] ?? 'email', providers },
    user_metadata: user.metadata,
    identities: identities.map((identity) => identityView(user, identity)),
    ...(factors.length > 0 && { factors: factors.map(factorView) }),
    ...(user.emailConfirmedAt && {
      email_confirmed_at: time(user.emailConfirmedAt),
      confirmed_at: time(user.emailConfirmedAt),
    }),
    ...(user.confirmationSentAt && { confirmation_sent_at: time(user.confirmationSentAt) }),
    ...(user.recoverySentAt && { recovery_sent_at: time(user.recoverySentAt) }),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.emailChangeSentAt && { email_change_sent_at: time(user.emailChangeSentAt) }),
    ...(user.bannedUntil && { banned_until: time(user.bannedUntil) }),
    ...(user.lastSignInAt && { last_sign_in_at: time(user.lastSignInAt) }),
  };
}

function identityView(user: ShownUser, identity: ShownIdentity): IdentityView {
  const isVerified = identity.provider === 'email' ? user.emailConfirmedAt !== null : identity.emailVerified;
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: user.id,
    provider: identity.provider,
    identity_data: { sub: identity.subject, email: identity.email, email_verified: isVerified },
    email: identity.email,
    created_at: time(identity.createdAt),
    updated_at: time(identity.updatedAt),
    ...(identity.lastSignInAt && { last_sign_in_at: time(identity.lastSignInAt) }),
  };
}

const factorView = (factor: ShownFactor): FactorView => ({
  id: factor.id,
  ...(factor.friendlyName !== null && { friendly_name: factor.friendlyName }),
  factor_type: 'totp',
  status: factor.status,
  created_at: time(factor.createdAt),
  updated_at: time(factor.updatedAt),
  ...(factor.lastChallengedAt && { last_challenged_at: time(factor.lastChallengedAt) }),
});
