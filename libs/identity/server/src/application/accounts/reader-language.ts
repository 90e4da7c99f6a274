import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import type { User } from '../../domain/user.ts';
import { ProfileSchema } from '../../infrastructure/identity.schema.ts';

/** Of the profile; of the request until the address is confirmed. */
export async function readerLanguage(
  em: EntityManager,
  { id, emailConfirmedAt }: Pick<User, 'id' | 'emailConfirmedAt'>,
  otherwise: Language,
): Promise<Language> {
  const profile = emailConfirmedAt && (await em.findOne(ProfileSchema, id));
  return profile ? profile.language : otherwise;
}
