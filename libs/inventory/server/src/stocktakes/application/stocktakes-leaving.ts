import { Injectable } from '@nestjs/common';
import { PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { markPages, stocktakePages } from '../infrastructure/personal-data.queries.ts';

const stocktakeColumns = ['id', 'listId', 'begunAt', 'finishedAt'];
const markColumns = ['stocktakeId', 'packageId', 'outcome', 'quantityBefore', 'markedAt'];

/** Erasure is by foreign keys: personal checks go, ticks in lists name nobody. */
@Injectable()
export class StocktakesLeaving {
  constructor(personalData: PersonalData, sql: Sql) {
    personalData.join({
      tables: [
        { name: 'stocktakes', columns: stocktakeColumns, pages: ({ id }) => stocktakePages(sql, id) },
        { name: 'stocktake-marks', columns: markColumns, pages: ({ id }) => markPages(sql, id) },
      ],
    });
  }
}
