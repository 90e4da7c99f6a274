import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import { dropPlan, heldPlan } from './infrastructure/plans.queries.ts';

@Injectable()
export class DropImport {
  constructor(private readonly em: EntityManager) {}

  /** What was imported keeps its way back. @throws list-import-not-found, list-import-not-ready */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const held = await heldPlan(em, id, actor.id);
      if (!held) throw refuse('list-import-not-found');
      if (held.state !== 'ready') throw refuse('list-import-not-ready');
      await dropPlan(em, id);
    });
  }
}
