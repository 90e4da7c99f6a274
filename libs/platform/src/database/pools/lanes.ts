import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { LentClient } from './lent-client.ts';

const kind = new AsyncLocalStorage<string>();
/** Longest wait in a lane that moves, as a multiple of `longestWait`. */
const patience = 5;

interface Waiting {
  next: () => void;
  standstill: NodeJS.Timeout;
  patientUntil: number;
}

export const inLane = (name: string, act: () => void) => kind.run(name, act);

/** Work that waits for a lock leaves connections to others. A lane without progress fails after `longestWait`. */
export function divideIntoLanes(pool: pg.Pool, most: number, longestWait: number) {
  const connect = pool.connect.bind(pool);
  const lanes = new Map<string, Lane>();
  const laneOf = (name: string) => {
    const lane = lanes.get(name) ?? new Lane(most, longestWait);
    lanes.set(name, lane);
    return lane;
  };
  const inOwnLane = async () => {
    const name = kind.getStore();
    if (name === undefined) return connect();
    const lane = laneOf(name);
    await lane.enter();
    try {
      const client = await connect();
      (client as unknown as LentClient).onceBack(() => lane.leave());
      return client;
    } catch (error) {
      lane.leave();
      throw error;
    }
  };
  // The pool's own `query` passes a callback: health checks have no lane.
  pool.connect = ((whenGiven?: Parameters<typeof connect>[0]) =>
    whenGiven ? connect(whenGiven) : inOwnLane()) as typeof pool.connect;
}

class Lane {
  private taken = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly most: number,
    private readonly longestWait: number,
  ) {}

  async enter(): Promise<void> {
    if (this.taken < this.most) {
      this.taken += 1;
      return;
    }
    await new Promise<void>((enter, fail) => {
      const standstill = setTimeout(() => {
        this.waiting.delete(own);
        fail(new Error('timeout exceeded when trying to connect'));
      }, this.longestWait);
      const patientUntil = performance.now() + (patience - 1) * this.longestWait;
      const own = { next: enter, standstill, patientUntil };
      this.waiting.add(own);
    });
  }

  leave() {
    const [next] = this.waiting;
    if (!next) {
      this.taken -= 1;
      return;
    }
    this.waiting.delete(next);
    clearTimeout(next.standstill);
    next.next();
    const now = performance.now();
    for (const { standstill, patientUntil } of this.waiting) if (now < patientUntil) standstill.refresh();
  }
}
