import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { MedicationFacts } from '@domeka/inventory/contract';

export const waitingTime = `interval '7 days'`;

const keepQuery = `
  insert into waiting_medications (user_id, medications, created_at) values ($1, $2, now())
  on conflict (user_id) do update set medications = excluded.medications, created_at = excluded.created_at`;

export const keepWaiting = (em: EntityManager, userId: string, medications: MedicationFacts[]) =>
  rowsWithin(em, keepQuery, [userId, JSON.stringify(medications)]);

const takeQuery = `
  delete from waiting_medications where user_id = $1
  returning case when created_at > now() - ${waitingTime} then medications else '[]' end as medications`;

export const takeWaiting = async (em: EntityManager, userId: string): Promise<MedicationFacts[]> =>
  (await rowWithin<{ medications: MedicationFacts[] }>(em, takeQuery, [userId]))?.medications ?? [];
