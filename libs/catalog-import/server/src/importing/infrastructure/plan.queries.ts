import type { Client } from 'pg';
import type { CountsByReason, ImportCounts } from '@domeka/catalog-import/contract';
import { amended, differs } from './product-columns.ts';

// The plan of an import, computed once from the staged rows, in the transaction that staged them.

const takeFindings = `
  with found as (delete from catalog_staged where import_id = $1 and reason is not null
    returning line, outcome, reason, "column", value)
  insert into catalog_import_findings (import_id, line, outcome, reason, "column", value)
  select $1, line, outcome, reason, "column", value from found`;

const dropRepeated = `
  with last as (
    select key, max(position) as position from catalog_staged where import_id = $1 group by key having count(*) > 1
  ), dropped as (
    delete from catalog_staged s using last where s.import_id = $1 and s.key = last.key and s.position < last.position
    returning s.line, s.name, split_part(s.key, ':', 1) as kind, substr(s.key, strpos(s.key, ':') + 1) as known
  )
  insert into catalog_import_findings (import_id, line, outcome, reason, "column", value)
  select $1, line, 'skipped', 'repeated-' || kind,
    case kind when 'id' then $2 when 'code' then $3 else $4 end, case kind when 'name' then left(name, 200) else known end
  from dropped`;

/** A row without an id means the product with its code; of several, the one that `medications_db` shows. */
const findByCode = `
  with doubted as materialized (
    select s.position, s.barcode from catalog_staged s join catalog_packages g on g.gtin = s.barcode
    join catalog_products p on p.id = g.product_id where s.import_id = $1 and s.key like 'code:%' and p.key <> s.key
  )
  update catalog_staged s set key = shown.key from (
    select distinct on (d.position) d.position, p.key
    from doubted d join catalog_packages g on g.gtin = d.barcode join catalog_products p on p.id = g.product_id
    order by d.position, p.gone_at is not null, p.barcode is distinct from d.barcode, p.position desc
  ) shown where s.import_id = $1 and s.position = shown.position and s.key <> shown.key`;

const dropSame = `
  with last as (
    select key, max(position) as position from catalog_staged where import_id = $1 group by key having count(*) > 1
  ), dropped as (
    delete from catalog_staged s using last where s.import_id = $1 and s.key = last.key and s.position < last.position
    returning s.line, s.barcode
  )
  insert into catalog_import_findings (import_id, line, outcome, reason, "column", value)
  select $1, line, 'skipped', 'repeated-product', $2, barcode from dropped`;

const listShared = `
  with coded as (
    select distinct s.line, s.key, g.gtin from catalog_staged s cross join unnest(s.gtins) as g (gtin) where s.import_id = $1
  ), shared as (select gtin from coded group by gtin having count(*) > 1)
  insert into catalog_import_findings (import_id, line, outcome, reason, "column", value)
  select $1, line, 'kept', 'shared-code', $2, gtin from coded join shared using (gtin)`;

const planRegister = `
  insert into catalog_plans (import_id, position, product_id, action)
  select $1, s.position, coalesce(p.id, uuidv7()), case when p.id is null then 'new' else 'changed' end
  from catalog_staged s left join catalog_products p on p.key = s.key
  where s.import_id = $1 and (p.id is null or p.digest <> s.digest or p.gone_at is not null or not p.is_register)`;

const planOther = `
  insert into catalog_plans (import_id, position, product_id, action)
  select $1, s.position, coalesce(p.id, uuidv7()), case when p.id is null then 'new' else 'amended' end
  from catalog_staged s left join catalog_products p on p.key = s.key
  where s.import_id = $1 and (p.id is null or p.gone_at is not null or p.digest <> s.digest and (${differs(amended)}
    or not s.gtins <@ array(select g.gtin from catalog_packages g where g.product_id = p.id and g.gtin is not null)))`;

/** Of a shared code the last product in the file is shown, and register products before others. */
const planMoved = `
  with shared as (
    select barcode from catalog_staged where import_id = $1 and barcode is not null group by barcode having count(*) > 1
    union select barcode from catalog_products where $2 and not is_register and gone_at is null and barcode is not null
  )
  insert into catalog_plans (import_id, position, product_id, action)
  select $1, s.position, p.id, 'moved' from shared join catalog_staged s on s.import_id = $1 and s.barcode = shared.barcode
  join catalog_products p on p.key = s.key
  where not exists (select from catalog_plans n where n.import_id = $1 and n.position = s.position)`;

const planGone = `
  insert into catalog_plans (import_id, product_id, action)
  select $1, p.id, 'gone' from catalog_products p where p.is_register and p.gone_at is null
    and not exists (select from catalog_staged s where s.import_id = $1 and s.key = p.key)`;

const countStaged = `
  select count(*)::int as products, coalesce(sum(packages), 0)::int as packages from catalog_staged where import_id = $1`;
const countPlanned = `select action, count(*)::int as count from catalog_plans where import_id = $1 group by action`;
const countFindings = `
  select outcome, reason, count(*)::int as count from catalog_import_findings where import_id = $1 group by outcome, reason
  order by count desc, reason`;
const countPresent = `select count(*)::int as present from catalog_products where gone_at is null`;

/** Statistics of staged rows are late: nested loops would scan them all. With less memory they go to disk for each join. */
export const joinWhole = `select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`;

export interface Planned {
  isRegister: boolean;
  idColumn: string;
  codeColumn: string;
  nameColumn: string;
  hasIds: boolean;
}

export interface PlanCounts {
  counts: ImportCounts;
  skippedBy: CountsByReason;
  notedBy: CountsByReason;
  present: number;
}

export async function planImport(client: Client, importId: string, planned: Planned): Promise<PlanCounts> {
  await client.query(joinWhole);
  await client.query(takeFindings, [importId]);
  await client.query('analyze catalog_staged');
  await client.query(dropRepeated, [importId, planned.idColumn, planned.codeColumn, planned.nameColumn]);
  if (!planned.isRegister && (await client.query(findByCode, [importId])).rowCount)
    await client.query(dropSame, [importId, planned.codeColumn]);
  if (planned.hasIds) await client.query(listShared, [importId, planned.codeColumn]);
  await client.query(planned.isRegister ? planRegister : planOther, [importId]);
  if (planned.hasIds) await client.query(planMoved, [importId, planned.isRegister]);
  if (planned.isRegister) await client.query(planGone, [importId]);
  return countsOf(client, importId);
}

async function countsOf(client: Client, importId: string): Promise<PlanCounts> {
  const rows = async <Row extends object>(text: string, values: unknown[]) =>
    (await client.query<Row>(text, values)).rows;
  const [staged] = await rows<{ products: number; packages: number }>(countStaged, [importId]);
  const planned = await rows<{ action: string; count: number }>(countPlanned, [importId]);
  const findings = await rows<{ outcome: string; reason: string; count: number }>(countFindings, [importId]);
  const [catalog] = await rows<{ present: number }>(countPresent, []);
  const of = (action: string) => planned.find((row) => row.action === action)?.count ?? 0;
  const { products = 0, packages = 0 } = staged ?? {};
  const skipped = findings.filter(({ outcome }) => outcome === 'skipped');
  const byReason = (some: typeof findings) => {
    const counts: Record<string, number> = {};
    for (const { reason, count } of some) counts[reason] = (counts[reason] ?? 0) + count;
    return counts as CountsByReason;
  };
  return {
    counts: {
      products,
      packages,
      new: of('new'),
      changed: of('changed') + of('amended'),
      unchanged: products - of('new') - of('changed') - of('amended'),
      gone: of('gone'),
      skipped: skipped.reduce((sum, { count }) => sum + count, 0),
    },
    skippedBy: byReason(skipped),
    notedBy: byReason(findings.filter(({ outcome }) => outcome !== 'skipped')),
    present: catalog?.present ?? 0,
  };
}
