import type { Sql } from '@domeka/platform';
import { isPackageFact, packageFacts, readFacts } from '@domeka/inventory/contract';
import type { RecallState, TakenAlongPackage } from '@domeka/inventory/contract';
import { columnsOf } from '../../infrastructure/medication.queries.ts';
import { keeps } from '../../infrastructure/package.queries.ts';
import { stateOfPackage } from '../../infrastructure/recall-states.ts';

export interface PackageAlong extends Omit<TakenAlongPackage, 'medication'> {
  /** From 0, within the asked ones. */
  place: number;
  scopeId: string;
  number: number;
  packageCount: number;
  recall: RecallState | null;
}

const medicationFacts = readFacts.filter((name) => !isPackageFact(name));

const alongQuery = `
  select asked.place::int - 1 as place, m.scope_id as "scopeId", ${columnsOf(medicationFacts)}, ${columnsOf(packageFacts, 'p')},
    p.opened_on::text as "openedOn", ${keeps}, p.last_day::text as "lastDay", m.package_count as "packageCount",
    row_number() over (partition by m.id order by p.created_at, p.id)::int as number, ${stateOfPackage} as recall
  from unnest($1::uuid[]) with ordinality as asked (id, place) join medications m using (id)
  join medication_packages p on p.medication_id = m.id
  where m.scope_id = any($2::uuid[]) order by asked.place, number`;

/** Of these medications, in their order, as far as they are still in these places. */
export const packagesAlong = (sql: Sql, medicationIds: string[], scopeIds: string[]) =>
  sql.rows<PackageAlong>(alongQuery, [medicationIds, scopeIds]);
