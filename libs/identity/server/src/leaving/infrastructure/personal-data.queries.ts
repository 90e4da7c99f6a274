import type { Sql } from '@domeka/platform';
import { pagesOf } from './pages-of.queries.ts';

const accountSelect = `
  select u.id, u.created_at as at, u.email, p.display_name as "displayName", p.language, p.time_zone as "timeZone", p.list_order as "listOrder",
    p.visit_days as "visitDays", p.visited_on as "visitedOn", p.is_phone_line_closed as "isPhoneLineClosed",
    u.new_email as "newEmail", u.is_admin as "isAdmin", u.banned_until as "bannedUntil",
    u.locked_at as "lockedAt", u.lock_reason as "lockReason", u.created_at as "createdAt", u.email_confirmed_at as "emailConfirmedAt",
    u.address_vouched_by is not null as "isAddressVouched", u.is_address_ask_closed as "isAddressAskClosed",
    u.terms_accepted_at as "termsAcceptedAt", u.privacy_accepted_at as "privacyAcceptedAt",
    u.last_sign_in_at as "lastSignInAt", u.last_seen_at as "lastSeenAt", u.confirmation_sent_at as "confirmationSentAt",
    u.recovery_sent_at as "recoverySentAt", u.email_change_sent_at as "emailChangeSentAt", u.metadata as "ownData"
  from users u left join profiles p on p.id = u.id where u.id = $1`;

export const accountPages = (sql: Sql, userId: string) => pagesOf(sql, accountSelect, [userId]);

const identitiesSelect = `
  select id, created_at as at, provider, subject, email, created_at as "createdAt",
    last_sign_in_at as "lastSignInAt"
  from identities where user_id = $1`;

export const identityPages = (sql: Sql, userId: string) => pagesOf(sql, identitiesSelect, [userId]);

const factorsSelect = `
  select id, created_at as at, friendly_name as name, status, created_at as "createdAt" from factors where user_id = $1`;

export const factorPages = (sql: Sql, userId: string) => pagesOf(sql, factorsSelect, [userId]);

const recoveryCodesSelect = `
  select id, created_at as at, created_at as "createdAt", used_at as "usedAt" from recovery_codes where user_id = $1`;

export const recoveryCodePages = (sql: Sql, userId: string) => pagesOf(sql, recoveryCodesSelect, [userId]);

const knownPlacesSelect = `
  select md5(place)::uuid as id, seen_at as at, kind, seen_at as "lastSignInAt" from (
    select network as place, 'network' as kind, seen_at from known_networks where user_id = $1
    union all select device, 'browser', seen_at from known_devices where user_id = $1) known`;

/** When, not which: pages need an id, so one is made. */
export const knownPlacePages = (sql: Sql, userId: string) => pagesOf(sql, knownPlacesSelect, [userId]);

const noticesSelect = `
  select id, account_notices.at as at, kind, params, account_notices.at as "toldAt", seen_at as "seenAt" from account_notices where user_id = $1`;

export const noticePages = (sql: Sql, userId: string) => pagesOf(sql, noticesSelect, [userId]);
const accountInvitationsSelect = `
  select id, created_at as at, email as "recipientEmail", name, language, is_vouched as "isVouched",
    created_at as "createdAt", expires_at as "expiresAt"
  from account_invitations where invited_by = $1`;

export const accountInvitationPages = (sql: Sql, userId: string) => pagesOf(sql, accountInvitationsSelect, [userId]);

const sessionsSelect = `
  select id, created_at as at, user_agent as "device", methods, aal, created_at as "createdAt",
    refreshed_at as "lastUsedAt", not_after as "endsAt"
  from sessions where user_id = $1`;

export const sessionPages = (sql: Sql, userId: string) => pagesOf(sql, sessionsSelect, [userId]);
