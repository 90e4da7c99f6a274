import { Injectable } from '@nestjs/common';
import { Erasure, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { factNames, packageFacts } from '@domeka/inventory/contract';
import { handOverMedications, inventoryOf } from '../infrastructure/leaving.queries.ts';
import {
  draftPages,
  imageFiles,
  medicationPages,
  packagePages,
  recallPages,
} from '../infrastructure/personal-data.queries.ts';

const medicationColumns = ['id', ...factNames, 'listId', 'photo', 'createdAt', 'updatedAt'];
const opening = ['openedOn', 'keepsDays', 'keepsMonths', 'lastDay'];
const recallColumns = ['packageId', 'state', 'answer', 'lotNumber', 'gtin', 'number', 'kind', 'decidedOn', 'link'];
const packageColumns = ['id', 'medicationId', ...packageFacts, ...opening, 'createdAt'];

@Injectable()
export class InventoryLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    personalData.join({
      tables: [
        { name: 'medications', columns: medicationColumns, pages: ({ id }) => medicationPages(sql, id) },
        { name: 'packages', columns: packageColumns, pages: ({ id }) => packagePages(sql, id) },
        { name: 'package-recalls', columns: recallColumns, pages: ({ id }) => recallPages(sql, id) },
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
      // What is left in lists belongs to their owners: lists were handed over before.
      erase: async (em, { id }) => {
        await handOverMedications(em, id);
      },
    });
  }
}
