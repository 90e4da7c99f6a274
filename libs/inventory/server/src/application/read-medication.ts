import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { isUuid, timeZoneFrom } from '@domeka/kernel';
import { confirmedAddressOf, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type {
  AddedTodayView,
  OfferedPurposes,
  Offers,
  OneMedicationView,
  PackagesOfMedication,
} from '@domeka/inventory/contract';
import { purposesOffered } from '../domain/offered-purposes.rules.ts';
import { addedToday } from '../infrastructure/added-today.queries.ts';
import { IncomingScopes } from '../infrastructure/incoming-scopes.ts';
import { readableMedication } from '../infrastructure/medication.queries.ts';
import { offers } from '../infrastructure/offers.queries.ts';
import { lastKeeps, packagesOf, packagesOfSeveral } from '../infrastructure/package.queries.ts';
import { purposeHints } from '../infrastructure/search/purpose-hints.queries.ts';
import { packagesByMedication, packageViews } from '../package.view.ts';
import { ReadRecalls } from '../recalls/application/read-recalls.ts';
import { todayOf } from './today.ts';

const mostMedications = 100;

@Injectable()
export class ReadMedication {
  constructor(
    private readonly sql: Sql,
    private readonly catalog: Catalog,
    private readonly incoming: IncomingScopes,
    private readonly recalls: ReadRecalls,
  ) {}

  /** @throws medication-not-found */
  async execute(actor: Actor, id: string): Promise<OneMedicationView> {
    const [medication, rows, keepsLastTime, recalls, recallsCheckedUpTo] = await Promise.all([
      readableMedication(this.sql, actor.id, id),
      packagesOf(this.sql, id),
      lastKeeps(this.sql, actor.id, id),
      this.recalls.ofMedication(id),
      this.recalls.checkedUpTo(),
    ]);
    if (!medication) throw refuse('medication-not-found');
    const packages = packageViews(rows, todayOf(actor, new Date()), recalls);
    const read = { ...medication, packages, keepsLastTime, recallsCheckedUpTo };
    const productId = medication.catalogProductId;
    if (productId === null) return { ...read, product: null, catalogDate: null };
    const [products, { dataDate }] = await Promise.all([this.catalog.linksOf([productId]), this.catalog.asOf()]);
    const product = products.get(productId) ?? null;
    return { ...read, product, catalogDate: dataDate };
  }

  addedToday(actor: Actor, timeZone: string | undefined): Promise<AddedTodayView> {
    return addedToday(this.sql, actor.id, actor.timeZone ?? timeZoneFrom(timeZone));
  }

  async offers(actor: Actor): Promise<Offers> {
    const found: Offers = {};
    for (const { name, listId, text } of await offers(this.sql, actor.id)) {
      if (name === 'takenBy') ((found.takenBy ??= {})[listId] ??= []).push(text);
      else (found[name] ??= []).push(text);
    }
    return found;
  }

  /** @throws medication-not-found */
  async purposes(actor: Actor, id: string): Promise<OfferedPurposes> {
    const hints = await purposeHints(this.sql, actor.id, id);
    if (!hints) throw refuse('medication-not-found');
    return { offered: purposesOffered(hints) };
  }

  async packages(actor: Actor, asked: unknown): Promise<PackagesOfMedication[]> {
    const ids = [asked].flat().filter((id): id is string => typeof id === 'string' && isUuid(id));
    const of = [actor.id, ids.slice(0, mostMedications), confirmedAddressOf(actor)] as [
      string,
      string[],
      string | null,
    ];
    return packagesByMedication(
      await packagesOfSeveral(this.sql, this.incoming.for('$3'), of),
      todayOf(actor, new Date()),
    );
  }
}
