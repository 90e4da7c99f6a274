import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ENVIRONMENT, hashToken, Keyring } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { setupPath } from '@domeka/identity/contract';
import { lockAdministration } from '../../application/accounts/first-administrator.ts';
import { keepSetupLink, keptSetupLink } from '../../infrastructure/setup-link.queries.ts';

const purpose = 'setup-link';

/** The way of whoever runs this place to the first account. For the terminal alone: never log it. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly em: EntityManager,
    private readonly keyring: Keyring,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** The one that stands, whichever process made it, or a new one. Null where there is an administrator. */
  async name(): Promise<string | null> {
    return this.urlOf(await this.inTurn(async (em) => (await this.standing(em)) ?? this.make(em)));
  }

  /** Ends an earlier link. Null where there is an administrator. */
  async renew(publicUrl?: string): Promise<string | null> {
    return this.urlOf(await this.inTurn((em) => this.make(em)), publicUrl);
  }

  private inTurn(act: (em: EntityManager) => Promise<string | null>): Promise<string | null> {
    return this.em.fork().transactional(async (em) => {
      await lockAdministration(em);
      return act(em);
    });
  }

  private async standing(em: EntityManager): Promise<string | null> {
    const kept = await keptSetupLink(em);
    const token = kept && this.keyring.open(purpose, kept.sealed);
    // The release before renews the hash alone.
    return kept && token && hashToken(token).equals(kept.hash) ? token : null;
  }

  private async make(em: EntityManager): Promise<string | null> {
    const issued = this.keyring.issue(purpose);
    return (await keepSetupLink(em, issued)) ? this.keyring.open(purpose, issued.sealed) : null;
  }

  private urlOf(token: string | null, publicUrl = this.environment.publicUrl): string | null {
    return token && new URL(setupPath(token, 'en'), publicUrl).href;
  }
}
