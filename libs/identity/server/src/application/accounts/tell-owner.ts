import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ENVIRONMENT, Outbox } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { User } from '../../domain/user.ts';
import { ProfileSchema } from '../../infrastructure/identity.schema.ts';

@Injectable()
export class TellOwner {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @param notice names the words @param page the path of the mail's button, below the language */
  async execute(
    user: Pick<User, 'id' | 'email'>,
    notice: string,
    {
      to = user.email,
      page,
      ...params
    }: { to?: string; page?: string; method?: string; count?: number; reason?: string } = {},
  ) {
    const profile = await this.em.findOne(ProfileSchema, user.id);
    const language = profile?.language ?? 'en';
    this.outbox.owe({
      to,
      userId: user.id,
      language,
      words: `identity:mail.${notice}`,
      params: { email: to, ...params },
      ...(page !== undefined && { link: new URL(`/${language}${page}`, this.environment.publicUrl).href }),
    });
  }

  alreadyRegistered(user: Pick<User, 'id' | 'email'>) {
    return this.execute(user, 'already-registered', { page: '/auth?tab=login' });
  }
}
