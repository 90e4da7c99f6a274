import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { Sql } from '@domeka/platform';
import type { ProductLinks } from '@domeka/inventory/contract';
import { scopeState, visibleImage, visibleMedications } from './infrastructure/shared-medication.queries.ts';
import type { SharedScope, VisibleMedication } from './infrastructure/shared-medication.queries.ts';

/**
 * The one policy of what leaves an inventory: only what is not private, only the share's own scope. The public
 * page, its JSON, photos, prints and tables all come through here.
 */
@Injectable()
export class VisibleMedications {
  constructor(
    private readonly sql: Sql,
    private readonly catalog: Catalog,
  ) {}

  /** What a share of this scope shows, newest first: `limit` of them at most, after the first `offset`. */
  async of(scope: SharedScope, limit: number, offset: number): Promise<VisibleMedication[]> {
    const rows = await visibleMedications(this.sql, scope, limit, offset);
    return rows.map(({ catalogProductId: _, ...medication }) => medication);
  }

  /** The same with the official documents of their products, and the day the register stands at where any has some. */
  async withProducts(scope: SharedScope, limit: number, offset: number) {
    const rows = await visibleMedications(this.sql, scope, limit, offset);
    const ids = rows.flatMap(({ catalogProductId }) => catalogProductId ?? []);
    const products = await this.catalog.linksOf(ids);
    const items = rows.map(({ catalogProductId, ...medication }) => ({
      ...medication,
      product: linksIn(products.get(catalogProductId ?? '')),
    }));
    const isTold = items.some(({ product }) => product !== null);
    return { items, catalogDate: isTold ? (await this.catalog.asOf()).dataDate : null };
  }

  /** The photo of a medication that a share of this scope shows; null for any other, and where there is none. */
  image(scope: SharedScope, medicationId: string) {
    return visibleImage(this.sql, scope, medicationId);
  }

  /** How many medications the scope holds, how many a share shows, and the version that grows with their changes. */
  state(scope: SharedScope) {
    return scopeState(this.sql, scope);
  }
}

/** A product's documents alone, if there is anything to tell: what the medication is called is up to its owner. */
function linksIn(product: ProductLinks | undefined): ProductLinks | null {
  if (!product) return null;
  const { leafletUrl, characteristicsUrl, isGone } = product;
  return leafletUrl || characteristicsUrl || isGone ? { leafletUrl, characteristicsUrl, isGone } : null;
}
