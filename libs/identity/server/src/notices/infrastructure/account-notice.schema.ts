import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { AccountNotice } from '../domain/account-notice.ts';

export const AccountNoticeSchema = defineEntity({
  class: AccountNotice,
  tableName: 'account_notices',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index('account_notices_user'),
    kind: p.text(),
    params: p.json<AccountNotice['params']>(),
    at: instant().defaultRaw('now()').index('account_notices_at'),
    seenAt: instant().nullable(),
  },
});
