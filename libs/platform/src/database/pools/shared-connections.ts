import pg from 'pg';
import { hasMetLock } from './locked-statements.ts';

/** Statements that one connection takes at once. Those beyond wait for one of their own, as long as the pool lets them. */
const mostAtOnce = 100;
/** A connection that owes an answer for longer than this, in milliseconds, is joined only if all others do too. */
const soon = 100;

interface Connection {
  client: Promise<pg.PoolClient>;
  /** When each statement was sent that waits for its answer, oldest first. */
  underWay: number[];
  /** A statement failed on it: nothing joins it any more, and the pool does without it. */
  hasFailed: boolean;
}

/**
 * A pool whose connections are shared once each of them is busy: statements are sent on without waiting for the answers
 * before them (https://node-postgres.com/features/pipelining), which spares both sides most of the trip. For statements
 * that are short and wait for no lock, because those behind them wait as well.
 */
export class SharedConnections {
  readonly pool: pg.Pool;
  /** Those that statements are under way on, and may join. */
  private readonly shared = new Set<Connection>();
  /** How many are taken from the pool, or asked of it. */
  private taken = 0;

  constructor(
    private readonly settings: pg.PoolConfig & { max: number },
    private readonly whenLost: (error: Error) => void,
  ) {
    this.pool = new pg.Pool({ ...settings, pipeline: true }).on('error', whenLost);
  }

  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const connection = this.taken < this.settings.max ? this.takeShared() : (this.leastBusy() ?? this.take());
    connection.underWay.push(performance.now());
    try {
      const client = await connection.client;
      return await client.query(statement);
    } catch (error) {
      if (!hasMetLock(error)) this.giveUp(connection);
      throw error;
    } finally {
      connection.underWay.shift();
      if (connection.underWay.length === 0) this.giveBack(connection);
    }
  }

  async end() {
    await this.pool.end();
  }

  private takeShared(): Connection {
    const connection = this.take();
    this.shared.add(connection);
    return connection;
  }

  private take(): Connection {
    const client = this.connect((error) => {
      this.giveUp(connection);
      this.whenLost(error);
    });
    const connection: Connection = { client, underWay: [], hasFailed: false };
    this.taken += 1;
    return connection;
  }

  /** Listens from the first moment on: an error that nobody hears ends the process. */
  private connect(whenLost: (error: Error) => void): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.pool.connect((error, client) => {
        if (client) resolve(client.on('error', whenLost));
        else reject(error ?? new Error('The pool gave no connection'));
      });
    });
  }

  /** Of those that answer soon, or else of all. */
  private leastBusy(): Connection | null {
    const since = performance.now() - soon;
    let least: Connection | null = null;
    for (const connection of this.shared) {
      if (!least || isBetter(connection, least, since)) least = connection;
    }
    return least && least.underWay.length < mostAtOnce ? least : null;
  }

  private giveUp(connection: Connection) {
    connection.hasFailed = true;
    this.shared.delete(connection);
  }

  private giveBack(connection: Connection) {
    this.shared.delete(connection);
    this.taken -= 1;
    void connection.client.then(
      (client) => client.removeAllListeners('error').release(connection.hasFailed),
      () => undefined,
    );
  }
}

function isBetter(one: Connection, other: Connection, since: number): boolean {
  const isSlow = hasWaitedSince(one, since);
  return isSlow === hasWaitedSince(other, since) ? one.underWay.length <= other.underWay.length : !isSlow;
}

const hasWaitedSince = ({ underWay: [oldest = Infinity] }: Connection, since: number) => oldest < since;
