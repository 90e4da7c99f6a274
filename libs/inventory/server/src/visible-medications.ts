import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { Sql } from '@domeka/platform';
import type { ProductLinks } from '@domeka/inventory/contract';
import { scopeState, visibleImage, visibleMedications } from './infrastructure/shared-medication.queries.ts';
import type { SharedScope, ShownScope, VisibleMedication } from './infrastructure/shared-medication.queries.ts';

/** The only way data leaves an inventory: public pages, JSON, photos, prints and tables of shares all use it. */
@Injectable()
export class VisibleMedications {
  constructor(
    private readonly sql: Sql,
    private readonly catalog: Catalog,
  ) {}

  async of(scope: ShownScope, limit: number, offset: number): Promise<VisibleMedication[]> {
    const rows = await visibleMedications(this.sql, scope, limit, offset);
    return rows.map(({ catalogProductId: _, ...medication }) => medication);
  }

  async withProducts(scope: ShownScope, limit: number, offset: number) {
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

  image(scope: ShownScope, medicationId: string) {
    return visibleImage(this.sql, scope, medicationId);
  }

  state(scope: SharedScope) {
    return scopeState(this.sql, scope);
  }
}

/** Documents only: the catalogue's name must not replace the owner's. */
function linksIn(product: ProductLinks | undefined): ProductLinks | null {
  if (!product) return null;
  const { leafletUrl, characteristicsUrl, isGone } = product;
  return leafletUrl || characteristicsUrl || isGone ? { leafletUrl, characteristicsUrl, isGone } : null;
}
