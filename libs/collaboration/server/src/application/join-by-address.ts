import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityEventType } from '@domeka/identity/contract';
import type { Language } from '@domeka/kernel';
import { DomainEvents, Sql } from '@domeka/platform';
import { ListMails } from './list-mails.ts';

/** One statement, so that whoever cancels an invitation at that moment comes before it or after it. */
const join = `
  with mine as (
    delete from list_invitations i using users u
    where u.id = $1 and i.recipient_email = u.email and ($2 or u.email_confirmed_at is not null) and i.status = 'pending'
      and i.expires_at > now() and exists (select 1 from medication_lists l where l.id = i.list_id and l.deleted_at is null)
    returning i.list_id, i.role, i.invited_by, u.id as user_id)
  insert into list_members (id, list_id, user_id, role, joined_at, invited_by, mail_failed)
  select gen_random_uuid(), list_id, user_id, role, now(), invited_by, false from mine
  on conflict (list_id, user_id) do nothing returning list_id as "listId", role`;

const personQuery = `
  select u.email, coalesce(p.language, 'en') as language from users u left join profiles p on p.id = u.id where u.id = $1`;

/**
 * Who proves to own an invited address joins the lists it was invited to (D-32): on confirming it, on moving to it, and
 * on signing in.
 */
@Injectable()
export class JoinByAddress {
  constructor(
    private readonly events: DomainEvents,
    private readonly mails: ListMails,
    private readonly sql: Sql,
  ) {
    const on = (type: IdentityEventType, isConfirming: boolean) =>
      events.on(type, ({ subjectId }, em) => (subjectId ? this.join(em, subjectId, isConfirming) : undefined));
    on('email_confirmed', true);
    on('email_changed', false);
    on('login', false);
  }

  private async join(em: EntityManager, userId: string, isConfirming: boolean) {
    const joined = await this.sql.rowsWithin<{ listId: string; role: string }>(em, join, [userId, isConfirming]);
    for (const { listId, role } of joined) {
      const details = { member: userId, role };
      this.events.emit({ type: 'list_member_joined', actorId: userId, subject: 'list', subjectId: listId, details });
    }
    if (isConfirming && joined.length > 0) await this.welcome(em, userId);
  }

  private async welcome(em: EntityManager, userId: string) {
    const person = await this.sql.rowWithin<{ email: string; language: Language }>(em, personQuery, [userId]);
    if (person) this.mails.oweWelcome(person.email, person.language);
  }
}
