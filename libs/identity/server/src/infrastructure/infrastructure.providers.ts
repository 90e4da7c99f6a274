import { fullHashingCost, HASHING_COST } from '@domeka/platform';
import { AccessTokens } from './access-tokens.ts';
import { AccountInvitationTokens } from './account-invitation-tokens.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordStrength } from './password-strength.ts';
import { longestWait, PASSWORD_WAIT } from './password-threads.ts';

export const infrastructureProviders = [
  AccessTokens,
  AccountInvitationTokens,
  PasswordHasher,
  PasswordStrength,
  { provide: HASHING_COST, useValue: fullHashingCost },
  { provide: PASSWORD_WAIT, useValue: longestWait },
];
