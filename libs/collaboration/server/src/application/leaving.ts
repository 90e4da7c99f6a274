import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Erasure, pagesOf, PersonalData } from '@domeka/identity';
import type { DataSubject } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { ListInvitationSchema } from '../infrastructure/collaboration.schema.ts';

const lists = `
  select l.id, m.joined_at as at, l.name, l.description, m.role, m.joined_at as "joinedAt", l.created_at as "createdAt",
    l.deleted_at as "deletedAt"
  from list_members m join medication_lists l on l.id = m.list_id where m.user_id = $1`;
const invitations = `
  select id, created_at as at, role, status, created_at as "createdAt", expires_at as "expiresAt"
  from list_invitations where recipient_email = $1`;

const invitationsSent = `
  select i.id, i.created_at as at, l.name as list, i.recipient_email as "recipientEmail", i.role, i.status,
    i.created_at as "createdAt", i.expires_at as "expiresAt"
  from list_invitations i join medication_lists l on l.id = i.list_id where i.invited_by = $1`;

const listColumns = ['id', 'name', 'description', 'role', 'joinedAt', 'createdAt', 'deletedAt'];

const placesQuery = `
  select m.role, l.name, exists (select 1 from list_members o where o.list_id = l.id and o.user_id <> m.user_id) as shared
  from list_members m join medication_lists l on l.id = m.list_id
  where m.user_id = $1 and l.deleted_at is null order by l.name limit 500`;

interface Place {
  role: string;
  name: string;
  shared: boolean;
}

/** Whoever joined while the owner was leaving keeps the list: first who may edit, then who came first. */
const handOverQuery = `
  update list_members set role = 'owner' where id in (
    select distinct on (m.list_id) m.id from list_members m
    join list_members o on o.list_id = m.list_id and o.role = 'owner' and o.user_id = ?
    where m.user_id <> o.user_id order by m.list_id, m.role = 'collaborator' desc, m.joined_at, m.id)`;

/** Lists that nobody else is in go with their owner. */
const deleteOwnQuery = `
  delete from medication_lists where id in (
    select o.list_id from list_members o where o.user_id = ? and o.role = 'owner'
      and not exists (select 1 from list_members other where other.list_id = o.list_id and other.user_id <> o.user_id))`;

/** Collaboration's part in what people take along, and in what they leave behind: nobody else loses a list by it. */
@Injectable()
export class ListsLeaving {
  constructor(
    personalData: PersonalData,
    erasure: Erasure,
    private readonly sql: Sql,
  ) {
    personalData.join({
      tables: [
        { name: 'lists', columns: listColumns, pages: ({ id }) => pagesOf(sql, lists, [id]) },
        {
          name: 'invitations',
          columns: ['role', 'status', 'createdAt', 'expiresAt'],
          pages: ({ email }) => pagesOf(sql, invitations, [email]),
        },
        {
          name: 'invitations-sent',
          columns: ['list', 'recipientEmail', 'role', 'status', 'createdAt', 'expiresAt'],
          pages: ({ id }) => pagesOf(sql, invitationsSent, [id]),
        },
      ],
    });
    erasure.join({
      obstacles: (subject) => this.obstacles(subject),
      consequences: (subject) => this.consequences(subject),
      erase: (em, subject) => this.erase(em, subject),
    });
  }

  private placesOf({ id }: DataSubject) {
    return this.sql.rows<Place>(placesQuery, [id]);
  }

  private async obstacles(subject: DataSubject) {
    const shared = (await this.placesOf(subject)).filter((place) => place.role === 'owner' && place.shared);
    const names = shared.map(({ name }) => name).join(', ');
    return names ? [{ key: 'collaboration:leaving.need-owner', params: { names } }] : [];
  }

  private async consequences(subject: DataSubject) {
    const places = await this.placesOf(subject);
    const own = places.filter(({ role, shared }) => role === 'owner' && !shared).length;
    const others = places.filter(({ role }) => role !== 'owner').length;
    return [
      ...(own > 0 ? [{ key: 'collaboration:leaving.lists', params: { count: own } }] : []),
      ...(others > 0 ? [{ key: 'collaboration:leaving.memberships', params: { count: others } }] : []),
    ];
  }

  private async erase(em: EntityManager, { id, email }: DataSubject) {
    await em.execute(handOverQuery, [id]);
    await em.execute(deleteOwnQuery, [id]);
    await em.execute(`delete from list_members where user_id = ?`, [id]);
    await em.nativeDelete(ListInvitationSchema, { recipientEmail: email });
  }
}
