import { Injectable } from '@nestjs/common';
import { hashToken, Keyring, SealedColumns, SealedTokens } from '@domeka/platform';

/** Tokens are 43 characters; a longer text is none, and is not hashed. */
const longestToken = 100;

export const hashOfToken = (token: string): Buffer | null => (token.length <= longestToken ? hashToken(token) : null);

@Injectable()
export class ShareTokens extends SealedTokens {
  constructor(keyring: Keyring, columns: SealedColumns) {
    super(keyring, columns, { table: 'shared_medication_lists', column: 'share_token', purpose: 'share-token' });
  }
}
