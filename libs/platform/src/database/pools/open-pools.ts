import { Injectable } from '@nestjs/common';
import type pg from 'pg';

@Injectable()
export class OpenPools {
  private readonly pools = new Map<string, pg.Pool>();

  keep(name: string, pool: pg.Pool) {
    this.pools.set(name, pool);
  }

  figures() {
    return [...this.pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({
      name,
      busy: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    }));
  }
}
