import type { Sql } from '@domeka/platform';
import { offeredFacts } from '@domeka/inventory/contract';
import type { OfferedFact } from '@domeka/inventory/contract';
import { columnOf, scopes } from './medication.queries.ts';

type Offer = { text: string } & ({ name: OfferedFact; listId: null } | { name: 'takenBy'; listId: string });

const mostOffers = 50;

const offersOf = (name: OfferedFact) => `
  (select '${name}' as name, null::uuid as "listId", p.${columnOf(name)} as text
   from scopes sc join medications m on m.scope_id = sc.scope_id join medication_packages p on p.medication_id = m.id
   where p.${columnOf(name)} is not null group by 3 order by 3 limit ${mostOffers})`;

const namesQuery = `
  (select 'takenBy' as name, m.list_id as "listId", who as text
   from scopes sc join medications m on m.scope_id = sc.scope_id cross join lateral unnest(m.taken_by) who
   where m.is_taken and m.list_id is not null group by 2, 3 order by 2, 3 limit ${4 * mostOffers})`;

const offersQuery = `with ${scopes} ${[...offeredFacts.map(offersOf), namesQuery].join(' union all ')}`;

export const offers = (sql: Sql, userId: string) => sql.rows<Offer>(offersQuery, [userId]);
