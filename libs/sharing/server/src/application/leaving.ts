import { Injectable } from '@nestjs/common';
import { Erasure, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { liveSharesBy } from '../infrastructure/ending.queries.ts';
import { givenSharePages, receivedSharePages } from '../infrastructure/personal-data.queries.ts';
import { ShareSchema } from '../infrastructure/sharing.schema.ts';

@Injectable()
export class SharingLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    const ends = ['createdAt', 'expiresAt', 'revokedAt'];
    personalData.join({
      tables: [
        {
          name: 'shares',
          columns: [
            'id',
            'listId',
            'recipientEmail',
            'note',
            'shows',
            'showsLabels',
            ...ends,
            'hasPasscode',
            'openedCount',
            'lastOpenedAt',
          ],
          pages: ({ id }) => givenSharePages(sql, id),
        },
        {
          name: 'shares-with-you',
          columns: ['id', 'owner', 'note', ...ends],
          pages: ({ email }) => receivedSharePages(sql, email),
        },
      ],
    });
    erasure.join({
      consequences: async ({ id }) => {
        const count = await liveSharesBy(sql, id);
        return count > 0 ? [{ key: 'sharing:leaving.shares', params: { count } }] : [];
      },
      // Their own go with the account; a link for them alone is of no use to others.
      erase: async (em, { email }) => {
        await em.nativeDelete(ShareSchema, { recipientEmail: email });
      },
    });
  }
}
