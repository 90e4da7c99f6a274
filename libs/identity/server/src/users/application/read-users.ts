import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@domeka/kernel';
import { DomainEvents, Figures, Sql, ToldLately } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents, UserDetailView, UserListView } from '@domeka/identity/contract';
import { userDetail, userList } from '../infrastructure/users.queries.ts';
import type { Narrowing } from '../infrastructure/users.queries.ts';

type Reader = Pick<Actor, 'id' | 'timeZone'>;

@Injectable()
export class ReadUsers {
  private readonly recentEvents = new ToldLately();

  constructor(
    private readonly sql: Sql,
    private readonly figures: Figures,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async list(reader: Reader, narrowing: Omit<Narrowing, 'timeZone'>, page: number): Promise<UserListView> {
    await this.emitOnce(reader, 'users_viewed', null);
    return userList(this.sql, { ...narrowing, timeZone: reader.timeZone ?? defaultTimeZone }, page);
  }

  /** @throws account-not-found */
  async one(reader: Reader, id: string): Promise<UserDetailView> {
    const [user, figures] = await Promise.all([
      userDetail(this.sql, id, reader.timeZone ?? defaultTimeZone),
      this.figures.ofPerson(id),
    ]);
    if (!user) throw refuse('account-not-found');
    await this.emitOnce(reader, 'user_viewed', id);
    return { ...user, figures };
  }

  /** Once an hour. */
  private emitOnce({ id: actorId }: Reader, type: 'users_viewed' | 'user_viewed', subjectId: string | null) {
    return this.recentEvents.once(`${actorId}\n${subjectId ?? ''}`, () =>
      this.events.emitAlone({ type, actorId, subject: 'user', subjectId }),
    );
  }
}
