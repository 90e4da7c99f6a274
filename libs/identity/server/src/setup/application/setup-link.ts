import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { ENVIRONMENT, hashToken, newToken } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { setupPath } from '@domeka/identity/contract';
import { lockAdministration } from '../../application/accounts/first-administrator.ts';
import { keepSetupLink } from '../../infrastructure/setup-link.queries.ts';

/** The way of whoever runs this place to the first account. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly em: EntityManager,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** Ends an earlier link. Null where there is an administrator. For the terminal alone: never log it. */
  async renew(publicUrl = this.environment.publicUrl, language: Language = 'en'): Promise<string | null> {
    const token = newToken();
    const isKept = await this.em.fork().transactional(async (em) => {
      await lockAdministration(em);
      return keepSetupLink(em, hashToken(token));
    });
    return isKept ? new URL(setupPath(token, language), publicUrl).href : null;
  }
}
