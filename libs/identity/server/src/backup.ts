import type { TableBackups } from '@domeka/platform';

const session = { leftOut: 'everybody signs in again' };
const setup = { leftOut: 'each start makes a link anew' };
const signIn = { leftOut: 'sign-ins under way' };

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  users: 'kept',
  profiles: 'kept',
  identities: 'kept',
  factors: 'kept',
  recovery_codes: 'kept',
  account_invitations: 'kept',
  known_devices: 'kept',
  known_networks: 'kept',
  account_notices: 'kept',
  sessions: session,
  refresh_tokens: session,
  one_time_tokens: signIn,
  flow_states: signIn,
  challenges: signIn,
  provider_flows: signIn,
  provider_codes: signIn,
  setup_link: setup,
};
