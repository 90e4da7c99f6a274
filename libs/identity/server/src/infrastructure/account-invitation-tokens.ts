import { Injectable } from '@nestjs/common';
import { hashToken, Keyring, SealedColumns, SealedTokens } from '@domeka/platform';

/** Tokens are 43 characters; a longer text is none, and is not hashed. */
const longestToken = 100;

/** Null for what can be no invitation's secret. */
export const hashOfInvitation = (token: string): Buffer | null =>
  token.length > longestToken ? null : hashToken(token);

@Injectable()
export class AccountInvitationTokens extends SealedTokens {
  constructor(keyring: Keyring, columns: SealedColumns) {
    super(keyring, columns, {
      table: 'account_invitations',
      column: 'sealed_token',
      purpose: 'account-invitation-token',
    });
  }
}
