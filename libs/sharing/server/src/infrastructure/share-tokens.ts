import { Injectable } from '@nestjs/common';
import { Keyring, SealedColumns } from '@domeka/platform';
import type { SealedToken } from '../domain/share.ts';

const purpose = 'share-token';

/** Secrets of links: 256 random bits, looked up by hash, sealed for copying (D-15). */
@Injectable()
export class ShareTokens {
  constructor(
    private readonly keyring: Keyring,
    columns: SealedColumns,
  ) {
    columns.add('shared_medication_lists', 'share_token', purpose);
  }

  issue(): SealedToken {
    return this.keyring.issue(purpose);
  }

  /** The token again, or null when the secret it was sealed with is gone. */
  unseal(sealed: string): string | null {
    return this.keyring.open(purpose, sealed);
  }
}
