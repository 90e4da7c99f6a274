import type { Client } from 'pg';
import { importFields } from '@domeka/catalog-import/contract';
import type { ImportField, ProductChange, SampleRow } from '@domeka/catalog-import/contract';
import { changedFieldsOf } from '../domain/product-change.ts';
import type { ComparedFacts } from '../domain/product-change.ts';
import type { ImportedPackage } from '../domain/product.ts';
import { sampleSize } from '../domain/report.ts';
import { amended, contents, facts, taken } from './product-columns.ts';

const standing = `
  select s.position, case when p.id is not null and not $3 then ${facts(amended)} end as stands
  from catalog_staged s left join catalog_products p on p.key = s.key
  where s.import_id = $1 and s.position = any($2)`;

export async function sampleOf(
  client: Client,
  importId: string,
  first: { position: number; row: SampleRow }[],
  isRegister: boolean,
): Promise<SampleRow[]> {
  const positions = first.map(({ position }) => position);
  const { rows } = await client.query<{ position: number; stands: SampleRow | null }>(standing, [
    importId,
    positions,
    isRegister,
  ]);
  const stands = new Map(rows.map((row) => [row.position, row.stands]));
  return first
    .filter(({ position }) => stands.has(position))
    .slice(0, sampleSize)
    .map(({ position, row }) => {
      const found = stands.get(position);
      return found ? { ...row, ...factsOf(found), barcode: row.barcode } : row;
    });
}

const factsOf = (row: Pick<SampleRow, ImportField>) =>
  Object.fromEntries(importFields.map((field) => [field, row[field]])) as Pick<SampleRow, ImportField>;

export interface ChangeRow {
  position: number;
  line: number;
  isOwn: boolean;
  isGone: boolean;
  before: ComparedFacts;
  after: ComparedFacts;
  packages: ImportedPackage[];
  said: ImportedPackage[];
}

const listed = (packages: string) => `
  select coalesce(json_agg(json_build_object('gtin', g.gtin, 'packSize', g.pack_size, 'availability', g.availability,
    'isWithdrawn', g.is_withdrawn, 'foreignGtins', g.foreign_gtins) order by g.ordinal), '[]') from ${packages}`;

const changed = (after: string) => `
  with first as materialized (
    select position, product_id from catalog_plans
    where import_id = $1 and action in ('changed', 'amended') and position > $2 order by position limit $3
  )
  select s.position, s.line, not p.is_register as "isOwn", p.gone_at is not null as "isGone", ${facts({})} as before, ${after} as after,
    (${listed('catalog_packages g where g.product_id = p.id')}) as packages, (${listed(contents)}) as said
  from first join catalog_staged s on s.import_id = $1 and s.position = first.position
  join catalog_products p on p.id = first.product_id order by s.position`;
const changedBy = { register: changed(facts(taken)), other: changed(facts(amended)) };
export const changedIn = (isRegister: boolean) => changedBy[isRegister ? 'register' : 'other'];

export async function changesOf(client: Client, importId: string, isRegister: boolean): Promise<ProductChange[]> {
  const { rows } = await client.query<ChangeRow>(changedIn(isRegister), [importId, 0, sampleSize]);
  return rows.map((row) => changeOf(row, isRegister));
}

export function changeOf(
  { line, isOwn, isGone, before, after, packages, said }: ChangeRow,
  isRegister: boolean,
): ProductChange {
  const isReplaced = isRegister || (isOwn && said.length > 0);
  const added = said.filter(({ gtin }) => !packages.some((known) => known.gtin === gtin));
  const then = { facts: after, packages: isReplaced ? said : [...packages, ...added], isGone: false };
  return { line, name: before.name, fields: changedFieldsOf({ facts: before, packages, isGone }, then) };
}
