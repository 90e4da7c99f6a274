import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type {
  OneStocktakeView,
  StocktakeCountsView,
  StocktakesView,
  StocktakeView,
  TicksInput,
} from '@domeka/inventory/contract';
import { MedicationAccess } from '../../application/medication-access.ts';
import { countsOf, countsWithin, markSeen, rowsOfStocktake, unmark } from '../infrastructure/mark.queries.ts';
import {
  deleteStocktake,
  noteTicked,
  openStocktake,
  stocktakesOf,
  stocktakeWithin,
} from '../infrastructure/stocktake.queries.ts';
import { StocktakeAccess } from './stocktake-access.ts';

@Injectable()
export class Stocktakes {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly places: MedicationAccess,
    private readonly access: StocktakeAccess,
  ) {}

  async all(actor: Actor): Promise<StocktakesView> {
    return { items: await stocktakesOf(this.sql, actor.id) };
  }

  /** @throws stocktake-not-found */
  async read(actor: Actor, id: string): Promise<OneStocktakeView> {
    const found = await this.access.toRead(actor, id);
    const [counts, rows] = await Promise.all([
      countsOf(this.sql, id, found.finishedAt !== null),
      rowsOfStocktake(this.sql, actor.id, id),
    ]);
    return { ...found, ...counts, rows };
  }

  /** The open one of the place, where there is one. @throws list-not-found, role-too-low */
  begin(actor: Actor, listId: string | null): Promise<StocktakeView> {
    return this.em.transactional(async (em) => {
      const { destination } = await this.places.destination(actor, listId);
      const id = await openStocktake(em, destination);
      const begun = await stocktakeWithin(em, actor.id, id);
      if (!begun) throw refuse('stocktake-not-found'); // finished by another at this moment
      return begun;
    });
  }

  /** Those that are gone are left out. @throws as `StocktakeAccess.toChange` */
  tick(actor: Actor, id: string, { seen = [], unseen = [] }: TicksInput): Promise<StocktakeCountsView> {
    return this.em.transactional(async (em) => {
      await this.access.toChange(actor, id);
      if (seen.length > 0) await markSeen(em, id, actor.id, seen);
      if (unseen.length > 0) await unmark(em, id, unseen);
      await noteTicked(em, id);
      return countsWithin(em, id);
    });
  }

  /** @throws package-not-found, where it is to be ticked; as `StocktakeAccess.toChange` */
  tickOne(actor: Actor, id: string, packageId: string, isSeen: boolean): Promise<StocktakeCountsView> {
    return this.em.transactional(async (em) => {
      await this.access.toChange(actor, id);
      if (!isSeen) await unmark(em, id, [packageId]);
      else if ((await markSeen(em, id, actor.id, [packageId])).length === 0) throw refuse('package-not-found');
      await noteTicked(em, id);
      return countsWithin(em, id);
    });
  }

  /** @throws as `StocktakeAccess.toChange` */
  async giveUp(actor: Actor, id: string, version?: number): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.access.toChange(actor, id, version);
      await deleteStocktake(em, id);
    });
  }
}
