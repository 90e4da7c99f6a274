import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { ProductChange } from '@domeka/catalog-import/contract';
import { changedIn, changeOf } from './changes.queries.ts';
import type { ChangeRow } from './changes.queries.ts';
import { joinWhole } from './plan.queries.ts';

/** Every page reads all staged rows once, so pages are large. */
const pageSize = 5000;

export async function* changePages(
  em: EntityManager,
  importId: string,
  isRegister: boolean,
): AsyncGenerator<ProductChange[]> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last;
    const rows = await em.transactional(async (within) => {
      await rowsWithin(within, joinWhole, []);
      return rowsWithin<ChangeRow>(within, changedIn(isRegister), [importId, after, pageSize]);
    });
    if (rows.length > 0) yield rows.map((row) => changeOf(row, isRegister));
    last = rows.at(-1)?.position;
  }
}
