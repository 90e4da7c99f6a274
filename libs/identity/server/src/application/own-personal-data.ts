import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { pagesOf, PersonalData } from '../personal-data.ts';

const account = `
  select u.id, u.created_at as at, u.email, p.display_name as "displayName", p.language, p.time_zone as "timeZone",
    u.new_email as "newEmail", u.is_admin as "isAdmin", u.banned_until as "bannedUntil", u.created_at as "createdAt", u.email_confirmed_at as "emailConfirmedAt",
    u.terms_accepted_at as "termsAcceptedAt", u.privacy_accepted_at as "privacyAcceptedAt",
    u.last_sign_in_at as "lastSignInAt", u.last_seen_at as "lastSeenAt", u.metadata as "ownData"
  from users u left join profiles p on p.id = u.id where u.id = $1`;
const identities = `
  select id, created_at as at, provider, email, created_at as "createdAt", last_sign_in_at as "lastSignInAt"
  from identities where user_id = $1`;
const factors = `
  select id, created_at as at, friendly_name as name, status, created_at as "createdAt" from factors where user_id = $1`;
const recoveryCodes = `
  select id, created_at as at, created_at as "createdAt", used_at as "usedAt" from recovery_codes where user_id = $1`;
const knownPlaces = `
  select md5(place)::uuid as id, seen_at as at, kind, seen_at as "lastSignInAt" from (
    select network as place, 'network' as kind, seen_at from known_networks where user_id = $1
    union all select device, 'browser', seen_at from known_devices where user_id = $1) known`;
const sessions = `
  select id, created_at as at, user_agent as "device", methods, aal, created_at as "createdAt",
    refreshed_at as "lastUsedAt", not_after as "endsAt"
  from sessions where user_id = $1`;

/** Identity's part of the export: the account with its consents, ways of signing in, sessions, where it is known. */
@Injectable()
export class OwnPersonalData {
  constructor(personalData: PersonalData, sql: Sql) {
    const table = (name: string, columns: string[], select: string) => ({
      name,
      columns,
      pages: ({ id }: { id: string }) => pagesOf(sql, select, [id]),
    });
    personalData.join({
      tables: [
        table('account', accountColumns, account),
        table('sign-in-methods', ['provider', 'email', 'createdAt', 'lastSignInAt'], identities),
        table('two-step', ['name', 'status', 'createdAt'], factors),
        table('recovery-codes', ['createdAt', 'usedAt'], recoveryCodes),
        table('known-places', ['kind', 'lastSignInAt'], knownPlaces),
        table('sessions', ['device', 'methods', 'aal', 'createdAt', 'lastUsedAt', 'endsAt'], sessions),
      ],
    });
  }
}

const accountColumns = [
  'id',
  'email',
  'displayName',
  'language',
  'timeZone',
  'newEmail',
  'isAdmin',
  'bannedUntil',
  'createdAt',
  'emailConfirmedAt',
  'termsAcceptedAt',
  'privacyAcceptedAt',
  'lastSignInAt',
  'lastSeenAt',
  'ownData',
];
