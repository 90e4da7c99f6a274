import type { Sql } from '@domeka/platform';
import { offeredFacts } from '@domeka/inventory/contract';
import type { OfferedFact } from '@domeka/inventory/contract';
import { columnOf, scopes } from './medication.queries.ts';

const mostOffers = 50;

const offersOf = (name: OfferedFact) => `
  (select '${name}' as name, p.${columnOf(name)} as text
   from scopes sc join medications m on m.scope_id = sc.scope_id join medication_packages p on p.medication_id = m.id
   where p.${columnOf(name)} is not null group by 2 order by 2 limit ${mostOffers})`;

const offersQuery = `with ${scopes} ${offeredFacts.map(offersOf).join(' union all ')}`;

export const offers = (sql: Sql, userId: string) =>
  sql.rows<{ name: OfferedFact; text: string }>(offersQuery, [userId]);
