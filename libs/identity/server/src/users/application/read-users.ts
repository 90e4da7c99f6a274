import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@domeka/kernel';
import { Figures, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { UserDetailView, UserListView } from '@domeka/identity/contract';
import { userDetail, userList } from '../infrastructure/users.queries.ts';
import type { Narrowing } from '../infrastructure/users.queries.ts';

type Reader = Pick<Actor, 'timeZone'>;

/** Accounts as administrators see them: how they stand and how many things are theirs, never what is in those. */
@Injectable()
export class ReadUsers {
  constructor(
    private readonly sql: Sql,
    private readonly figures: Figures,
  ) {}

  list(reader: Reader, narrowing: Omit<Narrowing, 'timeZone'>, page: number): Promise<UserListView> {
    return userList(this.sql, { ...narrowing, timeZone: reader.timeZone ?? defaultTimeZone }, page);
  }

  /** @throws account-not-found */
  async one(reader: Reader, id: string): Promise<UserDetailView> {
    const [user, figures] = await Promise.all([
      userDetail(this.sql, id, reader.timeZone ?? defaultTimeZone),
      this.figures.ofPerson(id),
    ]);
    if (!user) throw refuse('account-not-found');
    return { ...user, figures };
  }
}
