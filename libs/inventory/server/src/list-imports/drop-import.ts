import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import { dropPlan } from './infrastructure/plans.queries.ts';

@Injectable()
export class DropImport {
  constructor(private readonly em: EntityManager) {}

  /** @throws list-import-not-found */
  async execute(actor: Actor, id: string): Promise<void> {
    const isGone = await this.em.transactional((em) => dropPlan(em, id, actor.id));
    if (!isGone) throw refuse('list-import-not-found');
  }
}
