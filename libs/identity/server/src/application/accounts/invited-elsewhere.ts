import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

export interface AskedInvitation {
  email: string;
  /** Of the invitation's secret; null asks for any to this address. */
  tokenHash: Buffer | null;
  /** A sign-up that began in time keeps its invitation. */
  evenExpired: boolean;
}

type Knows = (em: EntityManager, asked: AskedInvitation) => Promise<boolean>;

/** Modules whose own invitations let somebody in. They count only where mail proves whose the address is. */
@Injectable()
export class InvitedElsewhere {
  private readonly modules: Knows[] = [];

  /** Once, when a module starts. */
  join(knows: Knows) {
    this.modules.push(knows);
  }

  async knows(em: EntityManager, asked: AskedInvitation): Promise<boolean> {
    for (const knows of this.modules) if (await knows(em, asked)) return true;
    return false;
  }
}
