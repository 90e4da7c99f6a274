import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { Sql } from '@domeka/platform';
import { polledShares } from './sharing.queries.ts';
import type { JudgedShare } from './sharing.queries.ts';

/** Shares that are polled: those asked for in one turn of the event loop are read by one statement, and none is kept. */
@Injectable()
export class PolledShares {
  private readonly loader: DataLoader<Buffer, JudgedShare | null>;

  constructor(sql: Sql) {
    const readAll = async (tokenHashes: readonly Buffer[]) => {
      const shares = await polledShares(sql, tokenHashes);
      const byHash = new Map(shares.map((share) => [share.tokenHash.toString('latin1'), share]));
      return tokenHashes.map((hash) => byHash.get(hash.toString('latin1')) ?? null);
    };
    this.loader = new DataLoader(readAll, { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate });
  }

  byTokenHash(tokenHash: Buffer): Promise<JudgedShare | null> {
    return this.loader.load(tokenHash);
  }
}
