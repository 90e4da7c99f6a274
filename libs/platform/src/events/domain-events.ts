import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction, UnitOfWork } from '../database/unit-of-work.ts';

type NameIn<Events> = Extract<keyof Events, string>;

type Carried<Details> = undefined extends Details ? { details?: Details } : { details: Details };

/** Never health values, addresses or tokens: `details` holds names of fields, kinds and counts. */
export type DomainEvent<Events, Name extends NameIn<Events> = NameIn<Events>> = {
  [One in Name]: {
    type: One;
    actorId: string | null;
    subject: string;
    subjectId: string | null;
  } & Carried<Events[One]>;
}[Name];

type Listener<Events, Name extends NameIn<Events>> = (
  event: DomainEvent<Events, Name>,
  em: EntityManager,
) => void | Promise<void>;

/** Listeners run just before the flush, in the same transaction. They may persist, but not flush or use the network. */
@Injectable()
export class DomainEvents<Events> {
  private readonly listeners = new Map<string, ((event: never, em: EntityManager) => void | Promise<void>)[]>();
  private readonly emitted = new WeakMap<object, DomainEvent<Events>[]>();

  constructor(
    private readonly em: EntityManager,
    unitOfWork: UnitOfWork,
  ) {
    unitOfWork.whenFlushing((flushing) => this.deliver(flushing as EntityManager));
  }

  on<Name extends NameIn<Events>>(type: Name | '*', listener: Listener<Events, Name>) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  emit(event: DomainEvent<Events>) {
    const em = this.em.getContext();
    const events = this.emitted.get(em);
    if (events) events.push(event);
    else this.emitted.set(em, [event]);
  }

  emitAlone(event: DomainEvent<Events>): Promise<void> {
    return inTransaction(this.em.fork(), () => this.emit(event));
  }

  private async deliver(em: EntityManager) {
    for (let event = this.emitted.get(em)?.shift(); event; event = this.emitted.get(em)?.shift()) {
      for (const listener of [...(this.listeners.get(event.type) ?? []), ...(this.listeners.get('*') ?? [])]) {
        await listener(event as never, em);
      }
    }
  }
}
