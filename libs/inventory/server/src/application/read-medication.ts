import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { OneMedicationView } from '@domeka/inventory/contract';
import { readableMedication } from '../infrastructure/medication.queries.ts';
import { lastKeeps, packagesOf } from '../infrastructure/package.queries.ts';
import { packageViews } from '../package.view.ts';
import { todayOf } from './today.ts';

@Injectable()
export class ReadMedication {
  constructor(
    private readonly sql: Sql,
    private readonly catalog: Catalog,
  ) {}

  /** @throws medication-not-found */
  async execute(actor: Actor, id: string): Promise<OneMedicationView> {
    const [medication, rows, keepsLastTime] = await Promise.all([
      readableMedication(this.sql, actor.id, id),
      packagesOf(this.sql, id),
      lastKeeps(this.sql, actor.id, id),
    ]);
    if (!medication) throw refuse('medication-not-found');
    const packages = packageViews(rows, todayOf(actor, new Date()));
    const productId = medication.catalogProductId;
    if (productId === null) return { ...medication, packages, keepsLastTime, product: null, catalogDate: null };
    const [products, { dataDate }] = await Promise.all([this.catalog.linksOf([productId]), this.catalog.asOf()]);
    const product = products.get(productId) ?? null;
    return { ...medication, packages, keepsLastTime, product, catalogDate: dataDate };
  }
}
