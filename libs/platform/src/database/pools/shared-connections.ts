import pg from 'pg';
import { hasMetLock } from './locked-statements.ts';

/** Statements under way on one connection; further ones wait for a connection of their own. */
const mostAtOnce = 100;
/** Milliseconds: a connection with an older unanswered statement is joined only if all others have one. */
const soon = 100;

interface Connection {
  client: Promise<pg.PoolClient>;
  underWay: number[];
  hasFailed: boolean;
}

/** Pipelining (https://node-postgres.com/features/pipelining): for short statements that wait for no lock. */
export class SharedConnections {
  readonly pool: pg.Pool;
  private readonly shared = new Set<Connection>();
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

  /** Adds the listener at once: an unhandled error event ends the process. */
  private connect(whenLost: (error: Error) => void): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.pool.connect((error, client) => {
        if (client) resolve(client.on('error', whenLost));
        else reject(error ?? new Error('The pool gave no connection'));
      });
    });
  }

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
