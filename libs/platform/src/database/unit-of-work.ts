import type {
  EntityManager,
  EventSubscriber,
  FlushEventArgs,
  Transaction,
  TransactionEventArgs,
} from '@mikro-orm/core';

/** For work that only persists, emits or owes, and waits for nothing. */
export const inTransaction = (em: EntityManager, work: () => void): Promise<void> =>
  em.transactional(() => {
    work();
    return Promise.resolve();
  });

type BeforeFlush = (em: EntityManager) => Promise<void>;
type BeforeCommit = (em: EntityManager, transaction: Transaction) => Promise<void>;

/** Domain events are delivered before the flush computes changes; jobs are sent just before the commit. */
export class UnitOfWork implements EventSubscriber {
  private readonly deliveries: BeforeFlush[] = [];
  private readonly sendings: BeforeCommit[] = [];
  private readonly leftOver: ((em: EntityManager) => boolean)[] = [];

  whenFlushing(deliver: BeforeFlush) {
    this.deliveries.push(deliver);
  }

  whenCommitting(send: BeforeCommit, isOwed: (em: EntityManager) => boolean) {
    this.sendings.push(send);
    this.leftOver.push(isOwed);
  }

  async beforeFlush({ em }: FlushEventArgs) {
    for (const deliver of this.deliveries) await deliver(em);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    for (const send of this.sendings) await send(em, transaction);
  }

  /** A flush without entity changes opens no transaction: a job would be lost silently. */
  afterFlush({ em }: FlushEventArgs) {
    if (!em.isInTransaction() && this.leftOver.some((isOwed) => isOwed(em))) {
      throw new Error('A job is owed but the flush had nothing to commit: use em.transactional');
    }
  }
}
