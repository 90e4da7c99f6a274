import type { CatalogProduct } from '@domeka/catalog-import/contract';
import type { Sql } from '@domeka/platform';

export const lastImported = `(select id from catalog_imports where state = 'imported' order by settled_at desc limit 1)`;

export interface FoundProduct {
  productId: string;
  name: string;
  dosage: string | null;
  form: string | null;
  categories: string[];
}

export interface FoundPackage extends FoundProduct {
  gtin: string;
  manufacturer: string | null;
  packSize: string | null;
  availability: string | null;
  isWithdrawn: boolean;
  isForeign: boolean;
  isVeterinary: boolean;
  isGone: boolean;
  leafletUrl: string | null;
  characteristicsUrl: string | null;
}

export const facts = `p.id as "productId", p.name, p.dosage, p.form, p.categories`;
const links = `p.gone_at is not null as "isGone", p.leaflet_url as "leafletUrl", p.characteristics_url as "characteristicsUrl"`;

const byCodeQuery = `
  select ${facts}, ${links}, $1 as gtin, p.manufacturer, g.pack_size as "packSize", g.availability,
    g.is_withdrawn as "isWithdrawn", g.gtin is distinct from $1 as "isForeign", p.is_veterinary as "isVeterinary"
  from catalog_packages g join catalog_products p on p.id = g.product_id
  where (g.gtin = $1 or (g.foreign_gtins @> array[$1] and g.foreign_gtins <> '{}')) and p.hidden_at is null
  order by p.gone_at is not null, g.is_withdrawn, p.is_veterinary, g.gtin is distinct from $1, p.is_register desc, p.position desc, g.ordinal
  limit 20`;

export const packagesByCode = (sql: Sql, gtin: string) => sql.rows<FoundPackage>(byCodeQuery, [gtin]);

export const offered = `gone_at is null and not is_veterinary and hidden_at is null`;

const linksQuery = `
  select p.id as "productId", p.name, p.dosage, p.form, ${links} from catalog_products p where p.id = any($1::uuid[])`;
export const linksOfProducts = (sql: Sql, ids: string[]) =>
  sql.rows<CatalogProduct & Pick<FoundProduct, 'productId'>>(linksQuery, [ids]);

export const soughtProducts = (sql: Sql, ids: string[]) =>
  sql.rows<{ id: string; substances: string[]; categories: string[] }>(
    `select id, substances, categories from catalog_products where id = any($1::uuid[])`,
    [ids],
  );

const asOfQuery = `
  select not exists (select from catalog_products) as "isEmpty",
    ${lastImported} as "importId",
    (select report ->> 'dataDate' from catalog_imports where state = 'imported' and report ->> 'format' like 'register-%'
      order by settled_at desc limit 1) as "dataDate"`;

export interface AsOf {
  isEmpty: boolean;
  importId: string | null;
  dataDate: string | null;
}
export const asOf = async (sql: Sql): Promise<AsOf> =>
  (await sql.row<AsOf>(asOfQuery)) ?? { isEmpty: true, importId: null, dataDate: null };
