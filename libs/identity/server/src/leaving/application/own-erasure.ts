import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
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
    });
  }
}
