import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { Clock, refuseOnConstraint } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { ProfileInput, ProfileView } from '@domeka/identity/contract';
import { Profile } from '../../domain/profile.ts';
import { ProfileSchema } from '../../infrastructure/identity.schema.ts';

refuseOnConstraint('profiles_pkey', () => refuseCommon('changed-meanwhile'));

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, { version, ...input }: ProfileInput): Promise<ProfileView> {
    return this.em.transactional(async (em) => {
      const now = await this.clock.now();
      const held = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const profile = (await em.findOne(ProfileSchema, actor.id, held)) ?? new Profile(actor.id, actor.language, now);
      if (version !== undefined && version !== versionOf(profile)) throw refuseCommon('changed-meanwhile');
      if (input.displayName !== undefined) profile.displayName = input.displayName;
      if (input.language !== undefined) profile.language = input.language;
      if (input.timeZone !== undefined) profile.timeZone = input.timeZone;
      if (input.listOrder !== undefined) profile.listOrder = input.listOrder;
      if (input.isPhoneLineClosed) profile.isPhoneLineClosed = true;
      profile.updatedAt = now;
      em.persist(profile);
      const isPhoneLineDue = actor.isPhoneLineDue && !profile.isPhoneLineClosed;
      return profileView({ ...actor, ...profile, isPhoneLineDue, id: actor.id });
    });
  }
}

/** Only what the form shows: other facts of a profile change beside it. */
const versionOf = ({ displayName, language, timeZone }: Pick<Profile, 'displayName' | 'language' | 'timeZone'>) =>
  createHash('sha256')
    .update(JSON.stringify([displayName, language, timeZone]))
    .digest('base64url')
    .slice(0, 16);

export const profileView = ({
  id,
  email,
  displayName,
  language,
  timeZone,
  listOrder,
  isAdmin,
  hasSecondFactor,
  hasConsented,
  isPhoneLineDue,
  hasNotices,
  isAddressToConfirm,
}: Actor): ProfileView => ({
  id,
  email,
  displayName,
  language,
  timeZone,
  listOrder,
  isAdmin,
  hasSecondFactor,
  version: versionOf({ displayName, language, timeZone }),
  hasConsented,
  isPhoneLineDue,
  hasNotices,
  isAddressToConfirm,
});
