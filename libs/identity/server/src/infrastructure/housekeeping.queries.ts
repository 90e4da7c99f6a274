import { idleDays, knownDays } from '../domain/session.rules.ts';
import { unverifiedSeconds } from '../domain/factor.rules.ts';

/** What has had its time. */
export const pastStatements = [
  `delete from one_time_tokens where expires_at < now() - interval '7 days'`,
  // Nobody ever said that the address is theirs, and no link is left with which they could.
  `delete from users u where email_confirmed_at is null and created_at < now() - interval '30 days'
     and not exists (select 1 from one_time_tokens t where t.user_id = u.id)`,
  `delete from factors where status = 'unverified' and created_at < now() - interval '${unverifiedSeconds} seconds'`,
  'delete from challenges where expires_at < now()',
  'delete from provider_flows where expires_at < now()',
  `delete from known_networks where seen_at < now() - interval '${knownDays} days'`,
  `delete from known_devices where seen_at < now() - interval '${knownDays} days'`,
  // A used code is remembered for a day, so that its replay is seen.
  `delete from flow_states where expires_at < now() - interval '1 day'`,
  `delete from provider_codes where expires_at < now() - interval '1 day'`,
  `delete from sessions where not_after < now() or refreshed_at < now() - interval '${idleDays} days'`,
];
