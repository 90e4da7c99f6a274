import type { KeyObject } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import { DomainEvents, Jobs, Keyring, Sql } from '@domeka/platform';
import { refuse } from '@domeka/admin-security/contract';
import type { AdminSecurityEvents } from '@domeka/admin-security/contract';
import { isCutBy, readRestoration } from '../domain/restoration.ts';
import type { Restoration } from '../domain/restoration.ts';
import { toldRestorations } from '../infrastructure/restorations.queries.ts';
import { hashOfNote, isSignedBy, isVouched, rawKey, readNote, signedNote, vouchFor } from '../domain/checkpoint.ts';
import { CheckpointFolder } from '../infrastructure/checkpoint-folder.ts';
import {
  addCheckpoint,
  addVouchedKey,
  checkpointOf,
  checkpointTime,
  hasCheckpoint,
  hashWithin,
  isLogYoung,
  lastCheckpoint,
  vouchedKeys,
} from '../infrastructure/checkpoint.queries.ts';
import { sealingWithin, takeSealing } from '../infrastructure/seal.queries.ts';
import type { Sealing } from '../infrastructure/seal.queries.ts';
import { SealLog } from './seal-log.ts';

interface Pair {
  privateKey: KeyObject;
  raw: Buffer;
}

type CheckpointEvent =
  | { type: 'checkpoint_signed'; actorId: string | null }
  | { type: 'checkpoint_taken'; actorId: string | null; details: AdminSecurityEvents['checkpoint_taken'] };

interface Kept {
  size: number;
  note: string;
}

/** Signed statements of the log's size and last hash, which leave the database: as files, log lines and downloads. */
@Injectable()
export class Checkpoints implements OnApplicationBootstrap {
  private readonly logger = new Logger('AuditLog');
  private readonly pairs: [Pair, ...Pair[]];

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    jobs: Jobs,
    private readonly sealLog: SealLog,
    private readonly folder: CheckpointFolder,
    private readonly events: DomainEvents<AdminSecurityEvents>,
    keyring: Keyring,
  ) {
    const pairs = keyring.ed25519Pairs('audit-checkpoint');
    this.pairs = pairs.map(({ privateKey, publicKey }) => ({ privateKey, raw: rawKey(publicKey) })) as [
      Pair,
      ...Pair[],
    ];
    jobs.defineHourly('audit-checkpoint', 3, () => this.makeByItself());
  }

  async onApplicationBootstrap() {
    await this.makeByItself().catch((err: unknown) =>
      this.logger.warn({ err }, 'no checkpoint of the audit log at the start'),
    );
  }

  /** Null for an empty log; the last one if nothing was added. @throws checkpoint-not-continued */
  make(): Promise<Kept | null> {
    return this.sign(async (em, state, last) => {
      if (!(await this.continues(em, state, last))) throw refuse('checkpoint-not-continued');
    });
  }

  /** Signs without the continuity check; recorded in the log. */
  async makeConfirmed(actorId: string | null): Promise<Kept | null> {
    await this.emit({ type: 'checkpoint_signed', actorId });
    return this.sign(() => Promise.resolve());
  }

  async begin(): Promise<void> {
    if (!(await hasCheckpoint(this.sql))) await this.makeByItself();
  }

  trouble(): Promise<string | null> {
    return this.folder.trouble();
  }

  async inFolder(): Promise<Kept[]> {
    return (await this.folder.all()) ?? [];
  }

  private emit(event: CheckpointEvent) {
    return this.events.emitAlone({ ...event, subject: 'audit_log', subjectId: null });
  }

  private async sign(
    judge: (em: EntityManager, state: Sealing, last: Kept | null) => Promise<void>,
  ): Promise<Kept | null> {
    await this.sealLog.sealNow();
    const made = await this.em.fork().transactional(async (em) => {
      await takeSealing(em, true);
      await this.keepKeys(em);
      const [state, last] = [await sealingWithin(em), await lastCheckpoint(em)];
      if (!state || state.seq === 0) return null;
      await judge(em, state, last);
      if (last?.size === state.seq) return last;
      return this.add(em, state, last);
    });
    if (made) await this.folder.keep(made.size, made.note);
    return made;
  }

  private async add(em: EntityManager, { instance, seq: size, head }: Sealing, last: Kept | null): Promise<Kept> {
    const [{ privateKey, raw }] = this.pairs;
    const time = await checkpointTime(em);
    const previous = last && hashOfNote(last.note);
    const note = signedNote({ origin: originOf(instance), size, head, time, previous }, privateKey, raw);
    await addCheckpoint(em, size, note);
    this.logger.log({ checkpoint: note }, 'checkpoint of the audit log');
    return { size, note };
  }

  /** A checkpoint that only the folder has was deleted from the database. */
  private async continues(em: EntityManager, { instance }: Sealing, last: Kept | null): Promise<boolean> {
    const folders = await this.folder.all();
    const restorations = await this.restorations();
    const isCut = ({ note }: Kept) => {
      const checkpoint = readNote(note);
      return checkpoint !== null && restorations.some((one) => isCutBy(checkpoint, one));
    };
    const known = [...(folders ?? []).filter((kept) => !isCut(kept)), ...(last ? [last] : [])];
    if (known.length === 0) return folders !== null && isLogYoung(em);
    if (last === null || known.some(({ size }) => size > last.size)) return false;
    const checkpoint = readNote(last.note);
    if (checkpoint?.size !== last.size || checkpoint.origin !== originOf(instance)) return false;
    if (!isSignedBy(checkpoint, await this.trustedKeys())) return false;
    return (await hashWithin(em, last.size))?.equals(checkpoint.head) === true;
  }

  /** The job cannot confirm. */
  private async makeByItself(): Promise<void> {
    try {
      await this.make();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.logger.error(
        'the audit log does not continue its last checkpoint: it is not signed until somebody confirms',
      );
    }
  }

  /** Recorded in the log. */
  async take(actorId: string, size: number): Promise<string | null> {
    const note = await checkpointOf(this.sql, size);
    if (note !== null) await this.emit({ type: 'checkpoint_taken', actorId, details: { size } });
    return note;
  }

  /** Keys of the known secrets, and those they vouch for. */
  async trustedKeys(): Promise<Buffer[]> {
    const trusted = new Map(this.pairs.map(({ raw }) => [raw.toString('hex'), raw]));
    const rows = await vouchedKeys(this.sql);
    for (let known = 0; known < trusted.size;) {
      known = trusted.size;
      for (const { publicKey, vouchedBy, signature } of rows)
        if (trusted.has(vouchedBy.toString('hex')) && isVouched(publicKey, vouchedBy, signature))
          trusted.set(publicKey.toString('hex'), publicKey);
    }
    return [...trusted.values()];
  }

  async restorations(): Promise<Restoration[]> {
    const keys = await this.trustedKeys();
    return (await toldRestorations(this.sql)).flatMap((details) => readRestoration(details, keys) ?? []);
  }

  /** Cross-signs the old and the new key during rotation. */
  private async keepKeys(em: EntityManager) {
    for (const { raw: publicKey } of this.pairs)
      for (const { raw: vouchedBy, privateKey } of this.pairs)
        await addVouchedKey(em, { publicKey, vouchedBy, signature: vouchFor(publicKey, privateKey) });
  }
}

export const originOf = (instance: string) => `domeka/${instance}`;
