import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '@domeka/platform';
import { currentForm, hashOfEntry, hashOfSeal } from '../domain/seal.ts';
import type { SealedFields } from '../domain/seal.ts';
import {
  addSeals,
  batchSize,
  isSealingDue,
  noteSealing,
  sealingWithin,
  takeSealing,
  unsealedEntries,
  waitingEntries,
} from '../infrastructure/seal.queries.ts';
import type { Sealing } from '../infrastructure/seal.queries.ts';

const second = 1000;
const minute = 60 * second;
/** Age of the oldest unsealed entry that raises an alarm, in seconds. */
const alarming = 600;

/** Asynchronous, so writers never wait for each other; after all older transactions, so no entry comes late. */
@Injectable()
export class SealLog {
  private readonly logger = new Logger('AuditLog');
  private underWay: Promise<unknown> | null = null;
  private isInTrouble = false;

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** A failure is logged once; entries wait. */
  @Interval(second)
  async look() {
    if (this.underWay) return;
    this.underWay = this.sealAll(false);
    try {
      await this.underWay;
      this.isInTrouble = false;
    } catch (err) {
      if (!this.isInTrouble) this.logger.warn({ err }, 'entries of the audit log are not sealed for now');
      this.isInTrouble = true;
    } finally {
      this.underWay = null;
    }
  }

  @Interval(10 * minute)
  async alarm() {
    const { count, seconds } = await waitingEntries(this.sql);
    if (seconds !== null && seconds > alarming)
      this.logger.error(`${count} entries of the audit log are not sealed, the oldest for ${seconds} seconds`);
  }

  sealNow(): Promise<void> {
    return this.sealAll(true);
  }

  private async sealAll(isPatient: boolean): Promise<void> {
    while (await isSealingDue(this.sql)) {
      const isMore = await this.em.fork().transactional((em) => this.sealBatch(em, isPatient));
      if (!isMore) return;
    }
  }

  private async sealBatch(em: EntityManager, isPatient: boolean): Promise<boolean> {
    if (!(await takeSealing(em, isPatient))) return false;
    const state = await sealingWithin(em);
    if (!state) throw new Error('It is not known how far the audit log is sealed');
    const entries = await unsealedEntries(em, state);
    const seals = sealsOf(entries, state);
    if (seals.length > 0) await addSeals(em, seals);
    const isMore = entries.length === batchSize;
    // A full batch may end within a transaction.
    const sealedBelow = isMore ? (state.isHere ? (entries.at(-1)?.xid ?? '0') : state.sealedBelow) : state.horizon;
    const { seq, hash: head } = seals.at(-1) ?? { seq: state.seq, hash: state.head };
    await noteSealing(em, { seq, head, sealedBelow }, !isMore);
    return isMore;
  }
}

function sealsOf(entries: SealedFields[], { seq, head }: Pick<Sealing, 'seq' | 'head'>) {
  let last = { seq, hash: head };
  return entries.map((entry) => {
    const entryHash = hashOfEntry(entry, currentForm) as Buffer;
    const prevHash = last.hash;
    last = { seq: last.seq + 1, hash: hashOfSeal(last.seq + 1, prevHash, entryHash) };
    return { ...last, entryId: entry.id, form: currentForm, entryHash, prevHash };
  });
}
