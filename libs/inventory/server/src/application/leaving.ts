import { Injectable } from '@nestjs/common';
import { Erasure, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { factNames } from '@domeka/inventory/contract';
import { handOverMedications, inventoryOf } from '../infrastructure/leaving.queries.ts';
import { draftPages, imageFiles, medicationPages } from '../infrastructure/personal-data.queries.ts';

/** Whatever a medication says of itself; a name and its dosage are read together. */
const facts = new Set(['name', 'dosage', ...factNames]);
const medicationColumns = ['id', ...facts, 'listId', 'photo', 'createdAt', 'updatedAt'];

/** Inventory's part in what people take along, and in what they leave behind. */
@Injectable()
export class InventoryLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    personalData.join({
      tables: [
        { name: 'medications', columns: medicationColumns, pages: ({ id }) => medicationPages(sql, id) },
        {
          name: 'drafts',
          columns: ['kind', 'values', 'photo', 'createdAt'],
          pages: ({ id }) => draftPages(sql, id),
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
      // Lists were handed over before: every one that stays has an owner who does.
      erase: async (em, { id }) => {
        await handOverMedications(em, id);
      },
    });
  }
}
