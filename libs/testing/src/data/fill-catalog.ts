import { randomUUID } from 'node:crypto';

/** A product for the catalogue; missing facts get common values. */
export interface CatalogRow {
  name: string;
  commonName?: string | null;
  ingredients?: string[];
  dosage?: string | null;
  form?: string | null;
  categories?: string[];
  manufacturer?: string;
  isVeterinary?: boolean;
  isGone?: boolean;
  leafletUrl?: string | null;
  characteristicsUrl?: string | null;
  packages?: { gtin: string; packSize?: string; isWithdrawn?: boolean }[];
}

type RunSql = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

const addProduct = `
  insert into catalog_products (key, digest, position, is_register, name, dosage, form, ingredients, categories, manufacturer,
    routes, is_veterinary, gone_at, leaflet_url, characteristics_url, common_name)
  values ('test:' || gen_random_uuid(), gen_random_uuid(), $10, false, $1, $2, $3, $11, $4, $5, '{}', $6, $7, $8, $9, $12) returning id`;
const addPackage = `
  insert into catalog_packages (product_id, ordinal, gtin, pack_size, is_withdrawn, foreign_gtins)
  values ($1, $2, $3, $4, $5, '{}')`;

export async function addProducts(sql: RunSql, rows: CatalogRow[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [position, row] of rows.entries()) {
    const { name, dosage = null, form = null, categories = [], packages = [], ...more } = row;
    const [added] = await sql<{ id: string }>(addProduct, [
      ...[name, dosage, form, categories, more.manufacturer ?? null, more.isVeterinary ?? false],
      ...[more.isGone ? new Date() : null, more.leafletUrl ?? null, more.characteristicsUrl ?? null, position],
      ...[more.ingredients ?? [], more.commonName ?? null],
    ]);
    if (!added) throw new Error('No product was added');
    for (const [at, { gtin, packSize = null, isWithdrawn = false }] of packages.entries())
      await sql(addPackage, [added.id, at, gtin, packSize, isWithdrawn]);
    ids.push(added.id);
  }
  return ids;
}

const report = {
  format: 'register-xml',
  counts: { products: 0, packages: 0, new: 0, changed: 0, unchanged: 0, gone: 0, skipped: 0 },
  version: '6.0.0',
  encoding: 'utf-8',
  delimiter: null,
  mapping: {},
  columns: [],
  sample: [],
  skippedBy: {},
  notedBy: {},
  shrinks: false,
};

/** Records an import of a register of this date. */
export const noteImport = (sql: RunSql, dataDate: string, settledAt = new Date()) =>
  sql(
    `insert into catalog_imports (id, state, started_at, settled_at, file_name, report)
     values ($1, 'imported', $2, $2, 'register.xml', $3)`,
    [randomUUID(), settledAt, JSON.stringify({ ...report, dataDate })],
  );
