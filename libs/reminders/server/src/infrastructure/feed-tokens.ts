import { Injectable } from '@nestjs/common';
import { Keyring, SealedColumns, SealedTokens } from '@domeka/platform';

@Injectable()
export class FeedTokens extends SealedTokens {
  constructor(keyring: Keyring, columns: SealedColumns) {
    super(keyring, columns, { table: 'calendar_feeds', column: 'sealed_token', purpose: 'calendar-feed' });
  }
}
