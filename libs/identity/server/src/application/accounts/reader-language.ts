import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import type { User } from '../../domain/user.ts';
import { ProfileSchema } from '../../infrastructure/identity.schema.ts';

/**
 * The language of what is mailed to an account: its person's, whoever asked for the mail. Until the address is
 * confirmed nobody knows whose it is, so the asker's counts.
 */
export async function readerLanguage(
  em: EntityManager,
  { id, emailConfirmedAt }: Pick<User, 'id' | 'emailConfirmedAt'>,
  asked: Language,
): Promise<Language> {
  const profile = emailConfirmedAt && (await em.findOne(ProfileSchema, id));
  return profile ? profile.language : asked;
}
