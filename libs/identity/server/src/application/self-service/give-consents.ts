import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseInput } from '@domeka/kernel';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { faultsOfConsent } from '@domeka/identity/contract';
import type { ConsentForm, ProfileView } from '@domeka/identity/contract';
import { UserSchema } from '../../infrastructure/identity.schema.ts';
import { profileView } from './update-profile.ts';

@Injectable()
export class GiveConsents {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, consents: ConsentForm): Promise<ProfileView> {
    const faults = faultsOfConsent(consents);
    if (faults.length > 0) throw refuseInput('identity', faults);
    const user = await this.em.findOneOrFail(UserSchema, actor.id);
    user.consent(await this.clock.now());
    await this.em.flush();
    return profileView({ ...actor, hasConsented: true });
  }
}
