import { Injectable } from '@nestjs/common';
import { Erasure, pagesOf, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { draftsSelect, imageFiles, inventoryOf, medicationsSelect } from '../infrastructure/personal-data.queries.ts';

const medicationColumns = [
  'id',
  'name',
  'dosage',
  'type',
  'categories',
  'quantity',
  'expiryDate',
  'additionalInfo',
  'isPrivate',
  'listId',
  'photo',
  'createdAt',
  'updatedAt',
];

/** Collaboration's part came first: every list that stays has an owner who does. */
const handOverQuery = `
  update medications m set user_id = o.user_id
  from list_members o where o.list_id = m.list_id and o.role = 'owner' and m.user_id = ? and o.user_id <> m.user_id`;

/** Inventory's part in what people take along, and in what they leave behind. */
@Injectable()
export class InventoryLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    personalData.join({
      tables: [
        { name: 'medications', columns: medicationColumns, pages: ({ id }) => pagesOf(sql, medicationsSelect, [id]) },
        {
          name: 'drafts',
          columns: ['kind', 'values', 'createdAt'],
          pages: ({ id }) => pagesOf(sql, draftsSelect, [id]),
        },
      ],
      files: ({ id }) => imageFiles(sql, id),
    });
    erasure.join({
      consequences: async ({ id }) => {
        const { medications, photos } = await inventoryOf(sql, id);
        return [
          ...(medications > 0 ? [{ key: 'inventory:leaving.medications', params: { count: medications } }] : []),
          ...(photos > 0 ? [{ key: 'inventory:leaving.photos', params: { count: photos } }] : []),
        ];
      },
      // What they put into lists of others belongs to the list; what is theirs alone goes with the account.
      erase: async (em, { id }) => {
        await em.execute(handOverQuery, [id]);
      },
    });
  }
}
