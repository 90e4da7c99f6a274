import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

export const pictureBytes = (sql: Sql, digest: string) =>
  sql.row<{ bytes: Buffer; digest: string }>('select bytes, digest from pictures where digest = $1', [digest]);

/** Links pictures that the page shows without a name of its own, so that they are kept. */
export const keepShown = (em: EntityManager, pageId: string, digests: string[]) =>
  rowsWithin(
    em,
    `insert into page_pictures (page_id, name, digest)
     select $1, f.digest, f.digest from pictures f where f.digest = any($2)
       and not exists (select 1 from page_pictures pp where pp.page_id = $1 and pp.digest = f.digest)`,
    [pageId, digests],
  );

export const digestsOf = async (em: EntityManager, pageId: string) =>
  (await rowsWithin<{ digest: string }>(em, 'select digest from page_pictures where page_id = $1', [pageId])).map(
    ({ digest }) => digest,
  );

export const dropUnused = (em: EntityManager, digests: string[]) =>
  rowsWithin(
    em,
    `delete from pictures f where f.digest = any($1)
     and not exists (select 1 from page_pictures pp where pp.digest = f.digest)`,
    [digests],
  );
