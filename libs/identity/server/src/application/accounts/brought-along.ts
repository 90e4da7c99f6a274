import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

type Keep = (em: EntityManager, userId: string, brought: readonly string[]) => Promise<void>;

/**
 * What the form of a sign-up carries for other modules: it waits with the account until that sign-up is confirmed.
 * Identity does not read it.
 */
@Injectable()
export class BroughtAlong {
  private readonly keepers: Keep[] = [];

  /** Joins, once, when a module starts. Each call replaces what an earlier sign-up brought. */
  join(keep: Keep) {
    this.keepers.push(keep);
  }

  async keep(em: EntityManager, userId: string, brought: readonly string[]): Promise<void> {
    for (const keep of this.keepers) await keep(em, userId, brought);
  }

  /** Where something else than that sign-up confirmed the account: it may have been somebody else's. */
  forget = (em: EntityManager, userId: string) => this.keep(em, userId, []);
}
