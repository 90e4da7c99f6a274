import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

type Keep = (em: EntityManager, userId: string, brought: readonly string[]) => Promise<void>;

/** Values of other modules in a sign-up's form, opaque to identity; they wait until that sign-up is confirmed. */
@Injectable()
export class BroughtAlong {
  private readonly keepers: Keep[] = [];

  /** Once, when a module starts. Each call replaces what an earlier sign-up brought. */
  join(keep: Keep) {
    this.keepers.push(keep);
  }

  async keep(em: EntityManager, userId: string, brought: readonly string[]): Promise<void> {
    for (const keep of this.keepers) await keep(em, userId, brought);
  }

  /** For accounts confirmed in another way: the sign-up may have been a stranger's. */
  forget = (em: EntityManager, userId: string) => this.keep(em, userId, []);
}
