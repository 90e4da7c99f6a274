import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../database/unit-of-work.ts';

/** Names of a contract's events. */
type NameIn<Events> = Extract<keyof Events, string>;

/** What an event carries in `details`; one that carries nothing is `undefined` in the contract. */
type Carried<Details> = undefined extends Details ? { details?: Details } : { details: Details };

/**
 * Something that happened, named as the specification's audit actions. Each module's contract says what its events are
 * and what each carries: names of changed fields, kinds and counts. Never health values, addresses or tokens.
 */
export type DomainEvent<Events, Name extends NameIn<Events> = NameIn<Events>> = {
  [One in Name]: {
    type: One;
    /** Who did it; null when nobody is signed in or the system acts. */
    actorId: string | null;
    /** What kind of thing it happened to, and which one. */
    subject: string;
    subjectId: string | null;
  } & Carried<Events[One]>;
}[Name];

type Listener<Events, Name extends NameIn<Events>> = (
  event: DomainEvent<Events, Name>,
  em: EntityManager,
) => void | Promise<void>;

/**
 * Tells other modules what happened, inside the same unit of work: listeners run just before the flush, may persist,
 * never flush and never use the network. Who injects this says whose events it tells or hears,
 * `DomainEvents<SharingEvents>`: a name or a detail that does not exist would never reach anybody.
 */
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

  /** Listens to one type of event, or to all with `'*'`. */
  on<Name extends NameIn<Events>>(type: Name | '*', listener: Listener<Events, Name>) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  /** Notes an event; it is delivered with the next flush of the current unit of work. */
  emit(event: DomainEvent<Events>) {
    const em = this.em.getContext();
    const events = this.emitted.get(em);
    if (events) events.push(event);
    else this.emitted.set(em, [event]);
  }

  /** Emits an event in a transaction of its own: it stays whatever becomes of the request. */
  async emitAlone(event: DomainEvent<Events>): Promise<void> {
    await this.em.fork().transactional(async () => {
      this.emit(event);
      await Promise.resolve();
    });
  }

  private async deliver(em: EntityManager) {
    for (let event = this.emitted.get(em)?.shift(); event; event = this.emitted.get(em)?.shift()) {
      for (const listener of [...(this.listeners.get(event.type) ?? []), ...(this.listeners.get('*') ?? [])]) {
        await listener(event as never, em);
      }
    }
  }
}
