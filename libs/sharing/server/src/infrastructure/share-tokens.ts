import { Injectable } from '@nestjs/common';
import { Keyring, SealedColumns, SealedTokens } from '@domeka/platform';

@Injectable()
export class ShareTokens extends SealedTokens {
  constructor(keyring: Keyring, columns: SealedColumns) {
    super(keyring, columns, { table: 'shared_medication_lists', column: 'share_token', purpose: 'share-token' });
  }
}
