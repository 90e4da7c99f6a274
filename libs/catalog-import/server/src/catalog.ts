import { Injectable } from '@nestjs/common';
import { gtin14FromTyped, storable } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type {
  CatalogFacts,
  CatalogProduct,
  NamingView,
  PackagesView,
  SeenOnBox,
  SuggestionsView,
} from '@domeka/catalog-import/contract';
import { categoryOfCodes } from './domain/atc-to-category.ts';
import { purposeOfCodes } from './domain/atc-to-purpose.ts';
import { typeOfForm, typeOfForms } from './domain/form-to-type.ts';
import { quantityOfPack } from './domain/pack-quantity.ts';
import { nameSeen } from './naming/application/name-seen.ts';
import { asOf, linksOfProducts, packagesByCode, soughtProducts } from './infrastructure/catalog.queries.ts';
import type { AsOf, FoundProduct } from './infrastructure/catalog.queries.ts';
import { productsFor } from './search/application/products-for.ts';

const longestTyped = 100;
const mostCandidates = 3;
/** However many names may be meant: a pen or a syringe has up to ten. */
const mostStrengths = 20;

@Injectable()
export class Catalog {
  constructor(private readonly sql: Sql) {}

  async suggest(typed: string): Promise<SuggestionsView> {
    const text = storable(typed).trim().replace(/\s+/g, ' ').slice(0, longestTyped);
    const [{ isEmpty, dataDate }, found] = await Promise.all([asOf(this.sql), productsFor(this.sql, text)]);
    return {
      isEmpty,
      dataDate,
      items: found.map((one) => ({ ...factsOf(one), substances: one.substances, isBySubstance: one.isBySubstance })),
    };
  }

  /** @throws code-invalid */
  async byCode(code: string): Promise<PackagesView> {
    const gtin = code.length > longestTyped ? null : gtin14FromTyped(code);
    if (gtin === null) throw refuse('code-invalid');
    const [{ dataDate }, found] = await Promise.all([asOf(this.sql), packagesByCode(this.sql, gtin)]);
    const items = found.map(({ categories, ...item }) => ({
      ...item,
      ...factsOf({ ...item, categories }),
      quantity: quantityOfPack(item.packSize),
    }));
    return { dataDate, items };
  }

  async naming(seen: SeenOnBox): Promise<NamingView> {
    const { name, product, candidates, dosage, isStrengthDoubtful, printed } = await nameSeen(this.sql, seen);
    const facts = offered(candidates).map(factsOf);
    const [meant] = product ? facts : [];
    return {
      name,
      dosage,
      isStrengthDoubtful,
      printed,
      type: meant?.type ?? typeOfForms(seen.forms),
      categories: meant?.category ? [meant.category] : [],
      candidates: facts,
    };
  }

  async linksOf(productIds: string[]): Promise<Map<string, CatalogProduct>> {
    if (productIds.length === 0) return new Map();
    const rows = await linksOfProducts(this.sql, productIds);
    return new Map(rows.map(({ productId, ...product }) => [productId, product]));
  }

  async sought(productIds: string[]): Promise<Map<string, { substances: string[]; purpose: string | null }>> {
    if (productIds.length === 0) return new Map();
    const found = await soughtProducts(this.sql, productIds);
    return new Map(
      found.map(({ id, substances, categories }) => [id, { substances, purpose: purposeOfCodes(categories) }]),
    );
  }

  asOf(): Promise<AsOf> {
    return asOf(this.sql);
  }
}

const offered = (candidates: FoundProduct[]) =>
  candidates.filter(({ name }, at) => at < mostCandidates || name === candidates[0]?.name).slice(0, mostStrengths);

const factsOf = ({ productId, name, dosage, form, categories }: FoundProduct): CatalogFacts => ({
  productId,
  name,
  dosage,
  form,
  type: typeOfForm(form),
  category: categoryOfCodes(categories),
});
