import { Injectable } from '@nestjs/common';
import { DomainEvents, Sql } from '@domeka/platform';
import type { AdminSecurityEvents, LogBreak, LogVerification } from '@domeka/admin-security/contract';
import { hashOfNote, isSignedBy, readNote } from '../domain/checkpoint.ts';
import type { SignedCheckpoint } from '../domain/checkpoint.ts';
import { isCutBy } from '../domain/restoration.ts';
import type { Restoration } from '../domain/restoration.ts';
import { beginning, hashOfEntry, hashOfSeal } from '../domain/seal.ts';
import type { SealedFields } from '../domain/seal.ts';
import { longestTransaction } from '../domain/stretch.ts';
import type { SeenStretch } from '../domain/stretch.ts';
import { sealingState } from '../infrastructure/seal.queries.ts';
import type { Sealing } from '../infrastructure/seal.queries.ts';
import {
  bareSeals,
  endsOfChain,
  hashAt,
  isOlderBeyond,
  isSealedSomewhere,
  keptCheckpoints,
  placeOf,
  sealedRows,
} from '../infrastructure/verify.queries.ts';
import type { SealedRow } from '../infrastructure/verify.queries.ts';
import { VerifyThreads } from '../infrastructure/verify-threads.ts';
import { Checkpoints, originOf } from './checkpoints.ts';
import { SealLog } from './seal-log.ts';

/** Last verified number, its hash, and the latest time in milliseconds. */
interface Reached {
  seq: number;
  hash: Uint8Array;
  latest: number;
}

interface Compared {
  count: number;
  covered: number;
}

@Injectable()
export class VerifyLog {
  constructor(
    private readonly sql: Sql,
    private readonly threads: VerifyThreads,
    private readonly sealLog: SealLog,
    private readonly checkpoints: Checkpoints,
    private readonly events: DomainEvents<AdminSecurityEvents>,
  ) {}

  /** Recorded in the log. @param given checkpoints kept elsewhere */
  async execute(actorId: string | null, given: string[] = []): Promise<LogVerification> {
    await this.sealLog.sealNow();
    await this.checkpoints.begin();
    const state = await sealingState(this.sql);
    const { last } = await endsOfChain(this.sql);
    const sealedUpTo = Math.min(last, state?.seq ?? 0);
    const [entries, inChain] = await Promise.all([
      this.threads.countEntries(state?.sealedBelow ?? '0'),
      this.inChain(sealedUpTo),
    ]);
    const compared: Compared = { count: 0, covered: 0 };
    const found =
      inChain ??
      (await this.atEnd(state, sealedUpTo)) ??
      (await this.inCheckpoints(state, given, compared)) ??
      (await this.unsealed(entries.unsealed, sealedUpTo));
    const { count, first, last: latest } = entries;
    const covered = found === null ? compared.covered : 0;
    const intact = covered > 0 && !(await isOlderBeyond(this.sql, covered));
    const verdict = { intact, entries: count, sealedUpTo, covered };
    const restored = found === null ? ((await this.checkpoints.restorations()).at(-1) ?? null) : null;
    const restoredFrom = restored && { restoredAt: restored.at, restoredFrom: restored.from };
    const details = { ...verdict, ...found, ...restoredFrom };
    await this.events.emitAlone({ type: 'audit_verified', actorId, subject: 'audit_log', subjectId: null, details });
    return {
      ...verdict,
      break: found,
      first: iso(first),
      last: iso(latest),
      checkpoints: compared.count,
      restored: restored && { at: restored.at, from: restored.from },
    };
  }

  /** Valid stretches only need to be joined; the first invalid one is read row by row. */
  private async inChain(upTo: number): Promise<LogBreak | null> {
    let reached: Reached = { seq: 0, hash: beginning, latest: 0 };
    for await (const { end, seen } of this.threads.lookOver(upTo)) {
      if (seen && isNext(seen, reached)) {
        reached = { seq: end, hash: seen.hash, latest: Math.max(reached.latest, seen.latest) };
        continue;
      }
      const closely = await this.closely(reached, end);
      if ('kind' in closely) return closely;
      reached = closely;
    }
    return null;
  }

  private async closely({ seq, hash, latest }: Reached, upTo: number): Promise<LogBreak | Reached> {
    let [expected, prev]: [number, Buffer] = [seq + 1, Buffer.from(hash)];
    for await (const rows of sealedRows(this.sql, seq, upTo)) {
      for (const row of rows) {
        if (row.seq !== expected) return broken(expected, 'missing');
        const found = (await this.inEntry(row)) ?? (await this.inSeal(row, prev));
        if (found) return found;
        const writtenAt = Date.parse(row.createdAt ?? '');
        if (writtenAt < latest - longestTransaction) return broken(row.seq, 'added');
        [expected, prev, latest] = [expected + 1, row.hash, Math.max(latest, writtenAt)];
      }
    }
    return expected > upTo ? { seq: upTo, hash: prev, latest } : broken(expected, 'missing');
  }

  private async inEntry(row: SealedRow): Promise<LogBreak | null> {
    if (row.id === null) return { seq: row.seq, kind: 'missing' };
    const hash = hashOfEntry(row as SealedFields, row.form);
    if (hash?.equals(row.entryHash)) return null;
    const isElsewhere = hash !== null && (await isSealedSomewhere(this.sql, hash));
    return { seq: row.seq, kind: isElsewhere ? 'reordered' : 'changed' };
  }

  /** The hash that the seal followed tells what happened. */
  private async inSeal({ seq, prevHash, entryHash, hash }: SealedRow, prev: Buffer): Promise<LogBreak | null> {
    if (prevHash.equals(prev) && hashOfSeal(seq, prev, entryHash).equals(hash)) return null;
    let count = 0;
    for await (const other of bareSeals(this.sql)) {
      count += 1;
      if (other.seq === seq) continue;
      const here = hashOfSeal(seq, prev, other.entryHash);
      if (here.equals(hash) || here.equals(other.hash)) return { seq, kind: 'reordered' };
    }
    for (let own = 1; own <= 2 * count; own += 1) {
      if (!hashOfSeal(own, prevHash, entryHash).equals(hash)) continue;
      if (own === seq) return { seq: seq - 1, kind: 'changed' }; // unchanged, so the one before was changed
      return own > seq ? { seq, kind: 'missing' } : { seq: own, kind: 'added' };
    }
    return { seq, kind: 'changed' };
  }

  private async atEnd(state: Sealing | null, sealedUpTo: number): Promise<LogBreak | null> {
    if (!state || state.seq > sealedUpTo) return { seq: sealedUpTo + 1, kind: 'end-cut' };
    const { last, noted } = await endsOfChain(this.sql);
    if (last > (noted ?? 0)) return { seq: (noted ?? 0) + 1, kind: 'added' };
    const head = state.seq === 0 ? beginning : await hashAt(this.sql, state.seq);
    return head?.equals(state.head) ? null : { seq: state.seq, kind: 'other-history' };
  }

  private async inCheckpoints(state: Sealing | null, given: string[], compared: Compared) {
    const keys = await this.checkpoints.trustedKeys();
    const origin = originOf(state?.instance ?? '');
    const restorations = await this.checkpoints.restorations();
    const folders = await this.checkpoints.inFolder(); // before the database: the folder is written last
    const kept = new Set<number>();
    let previous: Buffer | null = null;
    for await (const { size, note } of keptCheckpoints(this.sql)) {
      compared.count += 1;
      kept.add(size);
      const checkpoint = readNote(note);
      if (checkpoint?.size !== size) return broken(size, 'bad-signature');
      const found = await this.inCheckpoint(checkpoint, keys, origin);
      if (found) return found;
      if (!isSame(checkpoint.previous, previous)) return broken(size, 'missing');
      previous = hashOfNote(note);
      compared.covered = size;
    }
    for (const note of [...folders.map(({ note }) => note), ...given]) {
      compared.count += 1;
      const checkpoint = readNote(note);
      if (checkpoint && isLeftBehind(checkpoint, keys, origin, restorations)) {
        kept.add(checkpoint.size);
        continue;
      }
      const found = checkpoint ? await this.inCheckpoint(checkpoint, keys, origin) : broken(0, 'bad-signature');
      if (found) return found;
      compared.covered = Math.max(compared.covered, checkpoint?.size ?? 0);
    }
    const gone = folders.find(({ size }) => !kept.has(size));
    return gone ? broken(gone.size, 'missing') : null;
  }

  private async inCheckpoint(checkpoint: SignedCheckpoint, keys: Buffer[], origin: string): Promise<LogBreak | null> {
    const { size, head } = checkpoint;
    if (!isSignedBy(checkpoint, keys)) return broken(size, 'bad-signature');
    if (checkpoint.origin !== origin) return broken(size, 'other-history');
    const { last } = await endsOfChain(this.sql);
    if (size > last) return broken(last + 1, 'end-cut');
    return (await hashAt(this.sql, size))?.equals(head) ? null : broken(size, 'other-history');
  }

  private async unsealed(entryId: string | null, sealedUpTo: number): Promise<LogBreak | null> {
    if (entryId === null) return null;
    return { seq: (await placeOf(this.sql, entryId)) ?? sealedUpTo + 1, kind: 'added' };
  }
}

const isLeftBehind = (checkpoint: SignedCheckpoint, keys: Buffer[], origin: string, restorations: Restoration[]) =>
  checkpoint.origin === origin && isSignedBy(checkpoint, keys) && restorations.some((one) => isCutBy(checkpoint, one));

const iso = (time: Date | null) => time?.toISOString() ?? null;

const broken = (seq: number, kind: LogBreak['kind']): LogBreak => ({ seq, kind });

const isNext = ({ prevHash, earliest }: SeenStretch, { hash, latest }: Reached) =>
  Buffer.from(hash).equals(prevHash) && earliest >= latest - longestTransaction;

const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other);
