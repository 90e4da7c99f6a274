import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { Outbox, Sql, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { NoticeView } from '@domeka/identity/contract';
import { AccountNotice } from '../domain/account-notice.ts';
import { seeNotice, unseenNotices } from '../infrastructure/account-notice.queries.ts';

@Injectable()
export class AccountNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {
    outbox.noticesGoTo(({ userId, kind, params }) => em.persist(new AccountNotice(userId, kind, params)));
  }

  /** The newest first. */
  async unseen({ id }: Pick<Actor, 'id'>, language: Language): Promise<NoticeView[]> {
    const rows = await unseenNotices(this.sql, id);
    return rows.map(({ id, kind, params, at }) => ({
      id,
      text: words.text(language, kind, params),
      page: this.outbox.pageOfNotice(kind),
      at,
    }));
  }

  /** Seen once more changes nothing. @throws notice-not-found */
  async see({ id: userId }: Pick<Actor, 'id'>, id: string): Promise<void> {
    const isThere = await this.em.transactional((em) => seeNotice(em, id, userId));
    if (!isThere) throw refuse('notice-not-found');
  }
}
