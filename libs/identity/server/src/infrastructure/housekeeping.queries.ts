import { unverifiedSeconds } from '../domain/factor.rules.ts';
import { idleDays, knownDays } from '../domain/session.rules.ts';

const isSessionOver = `not_after < now() or refreshed_at < now() - interval '${idleDays} days'`;

/** What has had its time. */
export const pastRows = [
  { kind: 'codes', table: 'one_time_tokens', due: `expires_at < now() - interval '7 days'` },
  {
    kind: 'accounts',
    table: 'users u',
    // Nobody ever said that the address is theirs, and no link is left with which they could.
    due: `email_confirmed_at is null and created_at < now() - interval '30 days'
      and not exists (select 1 from one_time_tokens t where t.user_id = u.id)`,
  },
  {
    kind: 'codes',
    table: 'factors',
    due: `status = 'unverified' and created_at < now() - interval '${unverifiedSeconds} seconds'`,
  },
  ...['challenges', 'provider_flows'].map((table) => ({ kind: 'codes', table, due: 'expires_at < now()' })),
  ...['known_networks', 'known_devices'].map((table) => ({
    ...{ kind: 'places', table, due: `seen_at < now() - interval '${knownDays} days'` },
  })),
  // A used code is remembered for a day, so that its replay is seen.
  ...['flow_states', 'provider_codes'].map((table) => ({
    ...{ kind: 'codes', table, due: `expires_at < now() - interval '1 day'` },
  })),
  { kind: 'sessions', table: 'sessions', due: isSessionOver },
];

export const figuresOfAccounts = [
  { name: 'totalUsers', all: 'select count(*) from users' },
  { name: 'adminUsers', all: 'select count(*) from users where is_admin' },
  { name: 'sessions', ofPerson: `select count(*) from sessions where user_id = $1 and not (${isSessionOver})` },
];
