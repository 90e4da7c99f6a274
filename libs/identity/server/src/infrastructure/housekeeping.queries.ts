import { unverifiedSeconds } from '../domain/factor.rules.ts';
import { isNotWaitedFor } from './account-invitation.queries.ts';
import { idleDays, knownDays } from '../domain/session.rules.ts';

const isSessionOver = `not_after < now() or refreshed_at < now() - interval '${idleDays} days'`;

/** A pending sign-up outlives its link by a week, since a new link is made of it; also one with a taken address. */
const isCodeOver = `expires_at < now()
  and (purpose <> 'signup' or consumed_at is not null or expires_at < now() - interval '7 days')`;

export const pastRows = [
  { kind: 'codes', table: 'one_time_tokens', due: isCodeOver },
  {
    kind: 'accounts',
    table: 'users u',
    // Never confirmed, and without a link that could confirm it.
    due: `email_confirmed_at is null and created_at < now() - interval '30 days'
      and not exists (select 1 from one_time_tokens t where t.user_id = u.id and not (${isCodeOver}))`,
  },
  {
    kind: 'codes',
    table: 'factors',
    due: `status = 'unverified' and created_at < now() - interval '${unverifiedSeconds} seconds'`,
  },
  ...['challenges', 'provider_flows'].map((table) => ({ kind: 'codes', table, due: 'expires_at < now()' })),
  ...['known_networks', 'known_devices'].map((table) => ({
    kind: 'places',
    table,
    due: `seen_at < now() - interval '${knownDays} days'`,
  })),
  // Remembered for a day, so that a replay is seen.
  ...['flow_states', 'provider_codes'].map((table) => ({
    kind: 'codes',
    table,
    due: `expires_at < now() - interval '1 day'`,
  })),
  {
    kind: 'invitations',
    table: 'account_invitations',
    due: `expires_at < now() and ${isNotWaitedFor('account_invitations.token_hash')}`,
  },
  { kind: 'sessions', table: 'sessions', due: isSessionOver },
];

export const figuresOfAccounts = [
  { name: 'totalUsers', all: 'select count(*) from users' },
  { name: 'adminUsers', all: 'select count(*) from users where is_admin' },
  { name: 'sessions', ofPerson: `select count(*) from sessions where user_id = $1 and not (${isSessionOver})` },
];
