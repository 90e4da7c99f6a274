import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, ENVIRONMENT, Sql } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/collaboration/contract';
import type { CollaborationEvents, GivenRole, InvitedView } from '@domeka/collaboration/contract';
import { ListMember } from '../domain/list-member.ts';
import { ListInvitationSchema, ListMemberSchema } from '../infrastructure/collaboration.schema.ts';
import { holdPersonByAddress } from '../infrastructure/locks.queries.ts';
import { personByAddress, personById } from '../infrastructure/people.queries.ts';
import type { Person } from '../infrastructure/people.queries.ts';
import { ListAccess } from '../list-access.ts';
import { Invitations } from './invitations.ts';
import { ListMails } from './list-mails.ts';
import { assertRoomInList } from './room-in-list.ts';

export interface Invite {
  email: string;
  role: GivenRole;
}

/** The address's quota may refuse the mail; the rest holds all the same. */
@Injectable()
export class InviteToList {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly access: ListAccess,
    private readonly invitations: Invitations,
    private readonly mails: ListMails,
    private readonly events: DomainEvents<CollaborationEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws list-not-found, role-too-low, already-member, too-many-members, nobody-new */
  async execute(actor: Actor, listId: string, invite: Invite): Promise<InvitedView> {
    await this.access.placeOf(actor.id, listId, 'manage-members');
    const mailed = await this.mails.mayMail(listId, invite.email);
    return this.em.transactional(async (em) => {
      const person = await personBehind(em, invite.email);
      if (!person && this.environment.signups === 'closed') throw refuse('nobody-new');
      const { name } = await this.access.hold(actor.id, listId, 'manage-members', 'no key update');
      await assertRoomInList(em, listId, invite.email, await this.clock.now());
      const id = person
        ? await this.add(actor, { id: listId, name }, person, invite, mailed)
        : await this.invitations.send(actor, { id: listId, name }, invite, mailed);
      return { userExists: person !== null, id, mailed: mailed && !this.mails.areOff };
    });
  }

  /** False where nothing is mailed: too many lately, or no mail server. @throws list-not-found, role-too-low, member-not-found */
  async mailAgain(actor: Actor, listId: string, userId: string): Promise<boolean> {
    const { name } = await this.access.placeOf(actor.id, listId, 'manage-members');
    const member = await this.em.findOne(ListMemberSchema, { listId, userId, role: { $ne: 'owner' } });
    if (!member) throw refuse('member-not-found');
    const person = await personById(this.sql, userId);
    if (!person || this.mails.areOff || !(await this.mails.mayMail(listId, person.email))) return false;
    await this.em.transactional(async () => {
      member.mailFailed = false;
      this.oweMail(
        actor,
        { id: listId, name },
        person,
        { email: person.email, role: member.role as GivenRole },
        member,
      );
    });
    return true;
  }

  private async add(
    actor: Actor,
    list: { id: string; name: string },
    person: Person,
    invite: Invite,
    mailed: boolean,
  ): Promise<string> {
    if (await this.em.findOne(ListMemberSchema, { listId: list.id, userId: person.id })) throw refuse('already-member');
    const member = new ListMember(list.id, person.id, invite.role, actor.id, await this.clock.now());
    member.mailFailed = !mailed;
    this.em.persist(member);
    await this.em.nativeDelete(ListInvitationSchema, { listId: list.id, recipientEmail: invite.email });
    const details = { member: person.id, role: invite.role };
    this.events.emit({ type: 'list_member_added', actorId: actor.id, subject: 'list', subjectId: list.id, details });
    if (mailed) this.oweMail(actor, list, person, invite, member);
    return person.id;
  }

  private oweMail(
    actor: Actor,
    list: { id: string; name: string },
    { id: userId, language }: Person,
    invite: Invite,
    { id }: ListMember,
  ) {
    this.mails.oweAccessGranted(actor, userId, { id, ...invite, language, listId: list.id, listName: list.name });
  }
}

/** Locks the confirmed account: people come before lists, so that adding and joining wait in one order. */
async function personBehind(em: EntityManager, email: string): Promise<Person | null> {
  await holdPersonByAddress(em, email);
  const person = await personByAddress(em, email);
  return person?.confirmed ? person : null;
}
