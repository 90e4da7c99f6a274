import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { keepAdded, keepBefore } from './undo.queries.ts';
import { joinWhole } from './plan.queries.ts';
import { amended, assigned, contents, taken } from './product-columns.ts';
import { lastImported } from '../../infrastructure/catalog.queries.ts';

// Carries out the plan in the caller's transaction; decides nothing.

/** Position within one import; the last product with a code counts. */
const mostInFile = 16_777_216;

const staged = `catalog_plans n join catalog_staged s on s.import_id = $1 and s.position = n.position`;
const position = `$2::bigint * ${mostInFile} + s.position`;
const addProducts = `
  insert into catalog_products (id, key, digest, position, is_register, ${Object.keys(taken).join(', ')})
  select n.product_id, s.key, s.digest, ${position}, $3, ${Object.values(taken).join(', ')}
  from ${staged} where n.import_id = $1 and n.action = 'new'`;

const changeProducts = `
  update catalog_products p set digest = s.digest, position = ${position}, is_register = $3, gone_at = null, ${assigned(taken)}
  from ${staged} where n.import_id = $1 and n.action = 'changed' and p.id = n.product_id`;

const amendProducts = `
  update catalog_products p set digest = s.digest, position = ${position}, gone_at = null, ${assigned(amended)}
  from ${staged} where n.import_id = $1 and n.action = 'amended' and p.id = n.product_id`;

const dropPackages = `
  delete from catalog_packages g using catalog_plans n
  where n.import_id = $1 and n.action = 'changed' and g.product_id = n.product_id`;

/** A new code replaces the old one, except for products of a register. */
const dropReplaced = `
  delete from catalog_packages g
  using ${staged}
  join catalog_products p on p.id = n.product_id
  where n.import_id = $1 and n.action = 'amended' and not p.is_register and g.product_id = p.id and g.gtin <> s.barcode`;

const addPackages = `
  insert into catalog_packages (product_id, ordinal, gtin, pack_size, availability, is_withdrawn, foreign_gtins)
  select n.product_id, g.ordinal, g.gtin, g.pack_size, g.availability, g.is_withdrawn, g.foreign_gtins
  from ${staged} cross join lateral ${contents}
  where n.import_id = $1 and n.action in ('new', 'changed')`;

const amendPackages = `
  insert into catalog_packages (product_id, ordinal, gtin, pack_size, availability, is_withdrawn, foreign_gtins)
  select n.product_id, g.ordinal + (select coalesce(max(ordinal), 0) from catalog_packages where product_id = n.product_id),
    g.gtin, g.pack_size, g.availability, g.is_withdrawn, g.foreign_gtins
  from ${staged} cross join lateral ${contents}
  where n.import_id = $1 and n.action = 'amended'
    and not exists (select from catalog_packages k where k.product_id = n.product_id and k.gtin = g.gtin)`;

const moveProducts = `
  update catalog_products p set position = ${position}
  from ${staged}
  where n.import_id = $1 and n.action = 'moved' and p.id = n.product_id`;

const markGone = `
  update catalog_products p set gone_at = now() from catalog_plans n
  where n.import_id = $1 and n.action = 'gone' and p.id = n.product_id`;

const forget = ['catalog_staged', 'catalog_plans', 'catalog_import_pieces'].map(
  (table) => `delete from ${table} where import_id = $1`,
);

const others = `select id from catalog_imports where state = 'checked' and id <> $1 limit 1`;
/** Deleted rows would be read by every statement about the next files, until they are vacuumed. */
const empty = 'truncate catalog_staged, catalog_plans';

const steps: { text: string; takes: ('importId' | 'number' | 'isRegister')[] }[] = [
  { text: dropPackages, takes: ['importId'] },
  { text: dropReplaced, takes: ['importId'] },
  { text: changeProducts, takes: ['importId', 'number', 'isRegister'] },
  { text: amendProducts, takes: ['importId', 'number'] },
  { text: moveProducts, takes: ['importId', 'number'] },
  { text: markGone, takes: ['importId'] },
  { text: addProducts, takes: ['importId', 'number', 'isRegister'] },
  { text: addPackages, takes: ['importId'] },
  { text: amendPackages, takes: ['importId'] },
];

export async function mergePlan(em: EntityManager, importId: string, isRegister: boolean) {
  await rowsWithin(em, joinWhole, []);
  const next = `select nextval('catalog_import_numbers') as number`;
  const number = (await rowWithin<{ number: string }>(em, next, []))?.number;
  await keepBefore(em, importId);
  const given = { importId, number, isRegister };
  for (const { text, takes } of steps) {
    const values = takes.map((name) => given[name]);
    await rowsWithin(em, text, values);
  }
  await keepAdded(em, importId);
  if ((await rowWithin(em, others, [importId])) === null) await rowsWithin(em, empty, []);
  await forgetFile(em, importId);
}

export async function forgetFile(em: EntityManager, importId: string) {
  for (const statement of forget) await rowsWithin(em, statement, [importId]);
}

const stands = `
  select (select base_id from catalog_imports where id = $1) is not distinct from ${lastImported} as is_current,
    (select count(name)::int from catalog_staged where import_id = $1) as staged`;

/** Also false once a crash of PostgreSQL has emptied the unlogged tables. */
export async function isPlanCurrent(em: EntityManager, importId: string, products: number) {
  // From half a million rows on, counting takes longer than the timeout.
  await rowsWithin(em, `set local statement_timeout = 0`, []);
  const row = await rowWithin<{ is_current: boolean; staged: number }>(em, stands, [importId]);
  return row?.is_current === true && row.staged === products;
}

const searched = [
  'catalog_products_words',
  'catalog_products_substances',
  'catalog_words_alike',
  'catalog_substances_sound',
  'catalog_common_names_alike',
];
const settleIndexes = `select gin_clean_pending_list(its::regclass) from unnest($1::text[]) its`;

/** Until new entries of these indexes are in place, every search goes through all of them. */
export async function analyseCatalog(sql: Sql) {
  await sql.rows(settleIndexes, [searched], 'unprepared');
  await sql.rows(
    'analyze catalog_products, catalog_packages, catalog_words, catalog_substances, catalog_common_names',
    [],
    'unprepared',
  );
}
