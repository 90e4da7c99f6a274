import type { TableBackups } from '@domeka/platform';

const session = { leftOut: 'everybody signs in again' };
const signIn = { leftOut: 'sign-ins under way' };

/** What a backup keeps of the module's tables. */
export const backup: TableBackups = {
  users: 'kept',
  profiles: 'kept',
  identities: 'kept',
  factors: 'kept',
  recovery_codes: 'kept',
  known_devices: 'kept',
  known_networks: 'kept',
  sessions: session,
  refresh_tokens: session,
  one_time_tokens: signIn,
  flow_states: signIn,
  challenges: signIn,
  provider_flows: signIn,
  provider_codes: signIn,
};
