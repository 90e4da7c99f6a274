import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Outbox } from '@domeka/platform';
import type { User } from '../domain/user.ts';
import { ProfileSchema } from '../infrastructure/identity.schema.ts';

/** Notices of what changed about the security of an account, in the language its owner reads. The caller flushes. */
@Injectable()
export class TellOwner {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** `notice` names the words below `identity:mail`; `to` differs where the address is what changed. */
  async execute(
    user: Pick<User, 'id' | 'email'>,
    notice: string,
    { to = user.email, ...params }: { to?: string; method?: string; count?: number } = {},
  ) {
    const profile = await this.em.findOne(ProfileSchema, user.id);
    this.outbox.owe({
      to,
      language: profile?.language ?? 'en',
      words: `identity:mail.${notice}`,
      params: { email: to, ...params },
    });
  }
}
