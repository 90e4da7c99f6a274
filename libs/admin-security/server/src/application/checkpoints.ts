import type { KeyObject } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Jobs, Keyring, Sql } from '@domeka/platform';
import { hashOfNote, isVouched, rawKey, signedNote, vouchFor } from '../domain/checkpoint.ts';
import {
  addCheckpoint,
  addVouchedKey,
  checkpointOf,
  checkpointTime,
  lastCheckpoint,
  vouchedKeys,
} from '../infrastructure/checkpoint.queries.ts';
import { sealingWithin, takeSealing } from '../infrastructure/seal.queries.ts';
import { SealLog } from './seal-log.ts';

interface Pair {
  privateKey: KeyObject;
  raw: Buffer;
}

/**
 * Signed words on how far the log is and what its last hash is. They are what leaves the machine, by download and as
 * log lines: only that proves anything against whoever owns the database and the secret.
 */
@Injectable()
export class Checkpoints {
  private readonly logger = new Logger('AuditLog');
  /** Pairs of keys with the 32 bytes of the public one; the current pair first. */
  private readonly pairs: [Pair, ...Pair[]];

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    jobs: Jobs,
    private readonly sealLog: SealLog,
    keyring: Keyring,
  ) {
    const pairs = keyring.ed25519Pairs('audit-checkpoint');
    this.pairs = pairs.map(({ privateKey, publicKey }) => ({ privateKey, raw: rawKey(publicKey) })) as [
      Pair,
      ...Pair[],
    ];
    jobs.defineHourly('audit-checkpoint', 3, () => this.make());
  }

  /** A checkpoint of everything that can be sealed; the last one again where nothing was added, null of an empty log. */
  async make(): Promise<{ size: number; note: string } | null> {
    await this.sealLog.sealNow();
    return this.em.fork().transactional(async (em) => {
      await takeSealing(em, true);
      await this.keepKeys(em);
      const [state, last] = [await sealingWithin(em), await lastCheckpoint(em)];
      if (!state || state.seq === 0) return null;
      if (last?.size === state.seq) return last;
      const [{ privateKey, raw }] = this.pairs;
      const time = await checkpointTime(em);
      const checkpoint = { origin: originOf(state.instance), size: state.seq, head: state.head, time };
      const note = signedNote({ ...checkpoint, previous: last && hashOfNote(last.note) }, privateKey, raw);
      await addCheckpoint(em, state.seq, note);
      this.logger.log({ checkpoint: note }, 'checkpoint of the audit log');
      return { size: state.seq, note };
    });
  }

  /** The checkpoint of this size, or null. */
  read(size: number): Promise<string | null> {
    return checkpointOf(this.sql, size);
  }

  /** The keys whose signatures count: those of the secrets that are known, and those that such a key vouches for. */
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

  /** While the secret is rotated, the old key and the new one vouch for each other. */
  private async keepKeys(em: EntityManager) {
    for (const { raw: publicKey } of this.pairs)
      for (const { raw: vouchedBy, privateKey } of this.pairs)
        await addVouchedKey(em, { publicKey, vouchedBy, signature: vouchFor(publicKey, privateKey) });
  }
}

export const originOf = (instance: string) => `domeka/${instance}`;
