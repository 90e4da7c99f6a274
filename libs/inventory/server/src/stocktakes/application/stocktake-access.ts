import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ListAccess } from '@domeka/collaboration';
import { mayOnList } from '@domeka/collaboration/contract';
import { refuseCommon, Refusal } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { StocktakeView } from '@domeka/inventory/contract';
import { holdStocktake, stocktakeOf, stocktakeWithin } from '../infrastructure/stocktake.queries.ts';

export type ReadableStocktake = StocktakeView & { listName: string | null; mayEdit: boolean };

/** Others' checks are 404, like unknown ids. */
@Injectable()
export class StocktakeAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly lists: ListAccess,
  ) {}

  /** @throws stocktake-not-found */
  async toRead(actor: Actor, id: string): Promise<ReadableStocktake> {
    const found = await stocktakeOf(this.sql, actor.id, id);
    if (!found) throw refuse('stocktake-not-found');
    if (found.listId === null) return { ...found, listName: null, mayEdit: true };
    const { role, name } = await this.lists.placeOf(actor.id, found.listId).catch(asMissing);
    return { ...found, listName: name, mayEdit: mayOnList(role, 'edit-medications') };
  }

  /**
   * In the changing transaction: holds the role, then the check.
   * @throws stocktake-not-found, role-too-low, stocktake-finished, changed-meanwhile (with a version)
   */
  async toChange(actor: Actor, id: string, version?: number): Promise<StocktakeView> {
    const found = await stocktakeWithin(this.em, actor.id, id);
    if (!found) throw refuse('stocktake-not-found');
    if (found.listId !== null) await this.lists.hold(actor.id, found.listId, 'edit-medications').catch(asMissing);
    const held = await holdStocktake(this.em, id);
    if (!held) throw refuse('stocktake-not-found');
    if (held.isFinished) throw refuse('stocktake-finished');
    if (version !== undefined && held.version !== version) throw refuseCommon('changed-meanwhile');
    return found;
  }
}

function asMissing(error: unknown): never {
  throw error instanceof Refusal && error.kind === 'missing' ? refuse('stocktake-not-found') : error;
}
