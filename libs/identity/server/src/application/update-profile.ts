import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { Clock, refuseOnConstraint } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { ProfileInput, ProfileView } from '@domeka/identity/contract';
import { Profile } from '../domain/profile.ts';
import { ProfileSchema } from '../infrastructure/identity.schema.ts';

refuseOnConstraint('profiles_pkey', () => refuseCommon('changed-meanwhile'));

/** Changes what is given of the actor's profile; makes one for an account that has none yet (AUTH-17). */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ProfileInput): Promise<ProfileView> {
    const now = await this.clock.now();
    const profile = (await this.em.findOne(ProfileSchema, actor.id)) ?? new Profile(actor.id, actor.language, now);
    if (input.displayName !== undefined) profile.displayName = input.displayName;
    if (input.language !== undefined) profile.language = input.language;
    if (input.timeZone !== undefined) profile.timeZone = input.timeZone;
    profile.updatedAt = now;
    this.em.persist(profile);
    await this.em.flush();
    return profileView({ ...actor, ...profile, id: actor.id });
  }
}

/** The signed-in person as the pages know them. */
export const profileView = ({
  id,
  email,
  displayName,
  language,
  timeZone,
  isAdmin,
  hasSecondFactor,
  hasConsented,
}: Actor): ProfileView => ({
  id,
  email,
  displayName,
  language,
  timeZone,
  isAdmin,
  hasSecondFactor,
  hasConsented,
});
