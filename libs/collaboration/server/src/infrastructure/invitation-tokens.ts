import { Injectable } from '@nestjs/common';
import { Keyring, SealedColumns, SealedTokens } from '@domeka/platform';

@Injectable()
export class InvitationTokens extends SealedTokens {
  constructor(keyring: Keyring, columns: SealedColumns) {
    super(keyring, columns, {
      table: 'list_invitations',
      column: 'invitation_token',
      purpose: 'list-invitation-token',
    });
  }
}
