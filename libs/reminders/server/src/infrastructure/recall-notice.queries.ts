import type { EntityManager } from '@mikro-orm/postgresql';
import { alarms, packageIsKept } from '@domeka/inventory';
import { rowsWithin } from '@domeka/platform';
import { isReachable, recipient } from './people.queries.ts';
import type { Batch, Recipient } from './people.queries.ts';

const isNotified = (userId: string) => `
  exists (select 1 from recall_notices n
    where n.user_id = ${userId} and n.package_id = a.package_id and n.decision_id = a.decision_id)`;

/** From the alarms to the people, since few have any. Rows that another process holds are its own to notify. */
const peopleQuery = `
  with alarms as materialized (${alarms}),
  readers as (
    select scope_id as user_id, package_id, decision_id from alarms
    union all select lm.user_id, a.package_id, a.decision_id from alarms a join list_members lm on lm.list_id = a.scope_id)
  select ${recipient('$4')}
  from reminder_settings s join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
  join json_to_recordset($1) as z (zone text) on z.zone is not distinct from p.time_zone
  where s.is_on and ($2::uuid is null or s.user_id > $2) and ${isReachable('$4')}
    and s.user_id in (select a.user_id from readers a where not ${isNotified('a.user_id')})
  order by s.user_id limit $3 for update of s skip locked`;

export const alarmedPeople = (
  em: EntityManager,
  zones: readonly { zone: string | null }[],
  { after, most, hasMail }: Batch,
) => rowsWithin<Recipient>(em, peopleQuery, [JSON.stringify(zones), after, most, hasMail]);

export interface Alarm {
  userId: string;
  scopeId: string;
  packageId: string;
  decisionId: string;
  state: 'recalled' | 'suspended';
}

const untoldQuery = `
  select asked."userId", a.scope_id as "scopeId", a.package_id as "packageId", a.decision_id as "decisionId", a.state
  from json_to_recordset($1) as asked ("userId" uuid, "scopeId" uuid) join (${alarms}) a on a.scope_id = asked."scopeId"
  where not ${isNotified('asked."userId"')}`;

export const untoldAlarms = (em: EntityManager, asked: readonly Pick<Alarm, 'userId' | 'scopeId'>[]) =>
  rowsWithin<Alarm>(em, untoldQuery, [JSON.stringify(asked)]);

const noteQuery = `
  insert into recall_notices (user_id, package_id, decision_id, told_at)
  select "userId", "packageId", "decisionId", now()
  from json_to_recordset($1) as told ("userId" uuid, "packageId" uuid, "decisionId" uuid) on conflict do nothing`;

export const noteAlarms = (em: EntityManager, told: readonly Alarm[]) =>
  rowsWithin(em, noteQuery, [JSON.stringify(told)]);

export const pastAlarms = {
  kind: 'reminders',
  table: 'recall_notices',
  due: `not ${packageIsKept('recall_notices.package_id')}`,
};
