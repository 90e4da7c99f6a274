import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../database/unit-of-work.ts';

/** Something that happened, named as the specification's audit actions. Types of concrete events live in contracts. */
export interface DomainEvent {
  type: string;
  /** Who did it; null when nobody is signed in or the system acts. */
  actorId: string | null;
  /** What kind of thing it happened to, and which one. */
  subject: string;
  subjectId: string | null;
  /** Names of changed fields, kinds and counts. Never health values, addresses or tokens. */
  details?: Record<string, string | number | boolean | string[]>;
}

type Listener = (event: DomainEvent, em: EntityManager) => void | Promise<void>;

/**
 * Tells other modules what happened, inside the same unit of work: listeners run just before the flush, may persist,
 * never flush and never use the network.
 */
@Injectable()
export class DomainEvents {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly emitted = new WeakMap<object, DomainEvent[]>();

  constructor(
    private readonly em: EntityManager,
    unitOfWork: UnitOfWork,
  ) {
    unitOfWork.whenFlushing((flushing) => this.deliver(flushing as EntityManager));
  }

  /** Listens to one type of event, or to all with `'*'`. */
  on(type: string, listener: Listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  /** Notes an event; it is delivered with the next flush of the current unit of work. */
  emit(event: DomainEvent) {
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
