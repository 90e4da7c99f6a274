import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { addDays, confirms, refuseCommon, refuseInput } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { mostOwnLists, refuse, restoreDays } from '@domeka/collaboration/contract';
import type { CollaborationEvents, DeleteListInput, ListContentsView } from '@domeka/collaboration/contract';
import { ListMember } from '../domain/list-member.ts';
import { MedicationList } from '../domain/medication-list.ts';
import type { ListFacts } from '../domain/medication-list.ts';
import { ListMemberSchema, MedicationListSchema } from '../infrastructure/collaboration.schema.ts';
import { ListAccess } from '../list-access.ts';
import { ListContents } from '../list-contents.ts';
import { hasRoomForList } from './own-lists.ts';

@Injectable()
export class ChangeList {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: ListAccess,
    private readonly listContents: ListContents,
    private readonly events: DomainEvents<CollaborationEvents>,
  ) {}

  /** @throws too-many-lists */
  create(actor: Actor, facts: ListFacts): Promise<string> {
    return this.em.transactional(async (em) => {
      await assertRoom(em, actor.id);
      const now = await this.clock.now();
      const list = new MedicationList(facts, actor.id, now);
      em.persist([list, new ListMember(list.id, actor.id, 'owner', null, now)]);
      this.events.emit({ type: 'list_created', ...by(actor, list.id) });
      return list.id;
    });
  }

  /** @throws list-not-found, role-too-low, changed-meanwhile (with a version) */
  edit(actor: Actor, id: string, { version, ...facts }: Partial<ListFacts> & { version?: number }): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.access.hold(actor.id, id, 'rename', 'no key update');
      const list = await em.findOneOrFail(MedicationListSchema, id);
      if (version !== undefined) await em.lock(list, LockMode.OPTIMISTIC, version);
      const fields = list.revise(facts, await this.clock.now());
      if (fields.length > 0) this.events.emit({ type: 'list_updated', ...by(actor, id), details: { fields } });
    });
  }

  /** @throws list-not-found, role-too-low, invalid-input, changed-meanwhile (with a state) */
  delete(actor: Actor, id: string, { name: typedName, state }: DeleteListInput): Promise<void> {
    return this.em.transactional(async (em) => {
      const { name } = await this.access.hold(actor.id, id, 'delete', 'no key update');
      if (!confirms(typedName, name)) throw nameDiffers();
      if (state !== undefined && (await this.listContents.of(em, id)).state !== state)
        throw refuseCommon('changed-meanwhile');
      const list = await em.findOneOrFail(MedicationListSchema, id);
      list.delete(await this.clock.now());
      this.events.emit({ type: 'list_deleted', ...by(actor, id) });
    });
  }

  /** @throws list-not-found, role-too-low */
  contents(actor: Actor, id: string): Promise<ListContentsView> {
    return this.em.transactional(async (em) => {
      await this.access.placeOf(actor.id, id, 'delete');
      return this.listContents.of(em, id);
    });
  }

  /** @throws list-not-found, too-many-lists */
  restore(actor: Actor, id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const now = await this.clock.now();
      const list = await em.findOne(
        MedicationListSchema,
        { id, deletedAt: { $gt: addDays(now, -restoreDays) } },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const isOwn = list && (await em.count(ListMemberSchema, { listId: id, userId: actor.id, role: 'owner' })) > 0;
      if (!isOwn) throw refuse('list-not-found');
      await assertRoom(em, actor.id);
      list.restore();
      this.events.emit({ type: 'list_restored', ...by(actor, id) });
    });
  }
}

const by = (actor: Actor, listId: string) => ({ actorId: actor.id, subject: 'list', subjectId: listId });

async function assertRoom(em: EntityManager, userId: string) {
  if (!(await hasRoomForList(em, userId))) throw refuse('too-many-lists', { most: mostOwnLists });
}

const nameDiffers = () => refuseInput('collaboration', [{ path: 'name', code: 'name-differs' }]);
