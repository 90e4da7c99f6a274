import { Injectable } from '@nestjs/common';
import { Keyring, SealedColumns } from '@domeka/platform';
import type { SealedToken } from '../domain/list-invitation.ts';

const purpose = 'list-invitation-token';

/** Secrets of invitations: 256 random bits, looked up by hash, sealed for mailing again (D-15). */
@Injectable()
export class InvitationTokens {
  constructor(
    private readonly keyring: Keyring,
    columns: SealedColumns,
  ) {
    columns.add('list_invitations', 'invitation_token', purpose);
  }

  issue(): SealedToken {
    return this.keyring.issue(purpose);
  }

  /** The token again, or null when the secret it was sealed with is gone. */
  unseal(sealed: string): string | null {
    return this.keyring.open(purpose, sealed);
  }
}
