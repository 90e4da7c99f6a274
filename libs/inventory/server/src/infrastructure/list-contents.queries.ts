import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListContentsView } from '@domeka/collaboration/contract';
import { rowWithin } from '@domeka/platform';

const contentsQuery = `
  select count(*)::int as medications,
    coalesce(md5(string_agg(id::text || ':' || version, ',' order by id)), 'empty') as state
  from medications where list_id = $1`;

/** The digest covers ids and versions. */
export async function contentsOfList(em: EntityManager, listId: string): Promise<ListContentsView> {
  return (await rowWithin<ListContentsView>(em, contentsQuery, [listId])) ?? { medications: 0, state: 'empty' };
}
