import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import { taken } from './product-columns.ts';

// `catalog_before` holds what the last import changed, as it was; a product without facts there is new.

const columns = ['digest', 'position', 'is_register', 'gone_at', ...Object.keys(taken)];
const imageOf = (names: string[]) => `jsonb_build_object(${names.map((name) => `'${name}', p.${name}`).join(', ')})`;

const packagesOf = `
  select coalesce(jsonb_agg(to_jsonb(g) - 'product_id'), '[]') from catalog_packages g where g.product_id = p.id`;

const keepStanding = `
  insert into catalog_before (product_id, product, packages)
  select p.id,
    case n.action when 'gone' then ${imageOf(['gone_at'])} when 'moved' then ${imageOf(['position'])} else ${imageOf(columns)} end,
    case when n.action in ('changed', 'amended') then (${packagesOf}) end
  from catalog_plans n join catalog_products p on p.id = n.product_id where n.import_id = $1`;

const keepNew = `
  insert into catalog_before (product_id) select product_id from catalog_plans where import_id = $1 and action = 'new'`;

const forget = ['delete from catalog_before', 'update catalog_imports set is_undoable = false where is_undoable'];

/** Before the merge, in its transaction; replaces what was kept of the import before. */
export async function keepBefore(em: EntityManager, importId: string) {
  for (const statement of forget) await rowsWithin(em, statement, []);
  await rowsWithin(em, keepStanding, [importId]);
}

export const keepAdded = (em: EntityManager, importId: string) => rowsWithin(em, keepNew, [importId]);

const rewritten = columns.map((column) => `${column} = was.${column}`).join(', ');
const words = `string_to_array(search_text, ' ')`;
/** Words that only changed products have go; the trigger brings back those of restored ones. */
const restoring = [
  'analyze catalog_before',
  `delete from catalog_words w using (
      select distinct unnest(${words}) as word from catalog_before b join catalog_products on id = b.product_id
    ) touched
    where w.word = touched.word and not exists (
      select from (
        select unnest(${words}) as word from catalog_products p
        where not exists (select from catalog_before b where b.product_id = p.id)
      ) others where others.word = w.word)`,
  `delete from catalog_packages g using catalog_before b where g.product_id = b.product_id and b.packages is not null`,
  `delete from catalog_products p using catalog_before b where p.id = b.product_id and b.product is null`,
  `update catalog_products p set ${rewritten}
    from catalog_before b join catalog_products stands on stands.id = b.product_id
    cross join lateral jsonb_populate_record(stands, b.product) was
    where p.id = stands.id and b.product is not null`,
  `insert into catalog_packages (product_id, ordinal, gtin, pack_size, availability, is_withdrawn, foreign_gtins)
    select b.product_id, g.ordinal, g.gtin, g.pack_size, g.availability, g.is_withdrawn, g.foreign_gtins
    from catalog_before b cross join lateral jsonb_populate_recordset(null::catalog_packages, b.packages) g`,
  'delete from catalog_substances where name not in (select unnest(substances) from catalog_products)',
  `delete from catalog_common_names
    where name not in (select left(common_name, 200) from catalog_products where common_name is not null)`,
  'delete from catalog_before',
];

export async function restoreBefore(em: EntityManager): Promise<{ removed: number; restored: number }> {
  for (const setting of ['statement_timeout = 0', 'enable_nestloop = off'])
    await rowsWithin(em, `set local ${setting}`, []);
  const counts = await rowWithin<{ removed: number; restored: number }>(
    em,
    `select count(*) filter (where product is null)::int as removed, count(product)::int as restored from catalog_before`,
    [],
  );
  for (const statement of restoring) await rowsWithin(em, statement, []);
  return counts ?? { removed: 0, restored: 0 };
}

const followers = `
  select exists (select from catalog_imports l join catalog_imports i on i.id = $1
    where l.state = 'imported' and l.settled_at > i.settled_at) as "isFollowed"`;

export const isFollowed = async (em: EntityManager, importId: string): Promise<boolean> =>
  (await rowWithin<{ isFollowed: boolean }>(em, followers, [importId]))?.isFollowed ?? false;
