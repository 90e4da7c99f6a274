import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../database/unit-of-work.ts';

/** Something that happened, named as the specification's audit actions. Each module's names are in its contract. */
export interface DomainEvent<Type extends string = string> {
  type: Type;
  /** Who did it; null when nobody is signed in or the system acts. */
  actorId: string | null;
  /** What kind of thing it happened to, and which one. */
  subject: string;
  subjectId: string | null;
  /** Names of changed fields, kinds and counts. Never health values, addresses or tokens. */
  details?: Record<string, string | number | boolean | string[]>;
}

type Listener<Type extends string> = (event: DomainEvent<Type>, em: EntityManager) => void | Promise<void>;

/**
 * Tells other modules what happened, inside the same unit of work: listeners run just before the flush, may persist,
 * never flush and never use the network. Who injects this says whose events it tells or hears,
 * `DomainEvents<SharingEventType>`: a name that does not exist would never reach anybody.
 */
@Injectable()
export class DomainEvents<Type extends string> {
  private readonly listeners = new Map<Type | '*', Listener<Type>[]>();
  private readonly emitted = new WeakMap<object, DomainEvent<Type>[]>();

  constructor(
    private readonly em: EntityManager,
    unitOfWork: UnitOfWork,
  ) {
    unitOfWork.whenFlushing((flushing) => this.deliver(flushing as EntityManager));
  }

  /** Listens to one type of event, or to all with `'*'`. */
  on(type: Type | '*', listener: Listener<Type>) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  /** Notes an event; it is delivered with the next flush of the current unit of work. */
  emit(event: DomainEvent<Type>) {
    const em = this.em.getContext();
    const events = this.emitted.get(em);
    if (events) events.push(event);
    else this.emitted.set(em, [event]);
  }

  private async deliver(em: EntityManager) {
    for (let event = this.emitted.get(em)?.shift(); event; event = this.emitted.get(em)?.shift()) {
      for (const listener of [...(this.listeners.get(event.type) ?? []), ...(this.listeners.get('*') ?? [])]) {
        await listener(event, em);
      }
    }
  }
}
