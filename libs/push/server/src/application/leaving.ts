import { Injectable } from '@nestjs/common';
import { Erasure, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { devicesOf } from '../infrastructure/device.queries.ts';
import { devicePages } from '../infrastructure/personal-data.queries.ts';

/** Never an endpoint or its keys. Foreign keys erase it with the account. */
@Injectable()
export class PushLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    personalData.join({
      tables: [
        {
          name: 'notified-devices',
          columns: ['label', 'createdAt', 'lastSentAt'],
          pages: ({ id }) => devicePages(sql, id),
        },
      ],
    });
    erasure.join({
      consequences: async ({ id }) => {
        const { length: count } = await devicesOf(sql, id);
        return count > 0 ? [{ key: 'push:leaving.devices', params: { count } }] : [];
      },
    });
  }
}
