import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { AccountInvitationSchema } from '../../infrastructure/identity.schema.ts';
import { Erasure } from '../erasure.ts';
import { administrationWithout } from '../infrastructure/leaving.queries.ts';

@Injectable()
export class OwnErasure {
  constructor(erasure: Erasure, sql: Sql) {
    erasure.join({
      obstacles: async ({ id }) => {
        const row = await administrationWithout(sql, id);
        return row?.isAdmin && !row.others ? [{ key: 'identity:leaving.last-admin' }] : [];
      },
      /** Those the person sent go with the account. */
      erase: async (em, { email }) => {
        await em.nativeDelete(AccountInvitationSchema, { email });
      },
    });
  }
}
