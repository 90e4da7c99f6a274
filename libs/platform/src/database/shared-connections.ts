import pg from 'pg';

/** Statements that one connection takes at once. Those beyond wait for one of their own, as long as the pool lets them. */
const mostAtOnce = 100;

interface Connection {
  client: Promise<pg.PoolClient>;
  /** Statements on their way to it, or waiting for its answer. */
  underWay: number;
}

/**
 * A pool whose connections are shared once each of them is busy: statements are sent on without waiting for the answers
 * before them (https://node-postgres.com/features/pipelining), which spares both sides most of the trip. For statements
 * that are short and wait for no lock, because those behind them wait as well.
 */
export class SharedConnections {
  private readonly pool: pg.Pool;
  /** Those that statements are under way on, and may join. */
  private readonly shared = new Set<Connection>();
  /** Those taken from the pool, or asked of it. */
  private taken = 0;

  constructor(
    private readonly settings: pg.PoolConfig & { max: number },
    private readonly whenLost: (error: Error) => void,
  ) {
    this.pool = new pg.Pool({ ...settings, pipeline: true }).on('error', whenLost);
  }

  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const connection = this.taken < this.settings.max ? this.share() : (this.leastBusy() ?? this.take());
    connection.underWay += 1;
    try {
      const client = await connection.client;
      return await client.query(statement);
    } finally {
      connection.underWay -= 1;
      if (connection.underWay === 0) this.giveBack(connection);
    }
  }

  async end() {
    await this.pool.end();
  }

  private share(): Connection {
    const connection = this.take();
    this.shared.add(connection);
    return connection;
  }

  private take(): Connection {
    const whenLost = (error: Error) => {
      this.shared.delete(connection); // what is under way on it fails, and nothing joins it any more
      this.whenLost(error);
    };
    const connection: Connection = {
      client: this.pool.connect().then((client) => client.on('error', whenLost)),
      underWay: 0,
    };
    this.taken += 1;
    return connection;
  }

  private leastBusy(): Connection | null {
    let least: Connection | null = null;
    for (const connection of this.shared) if (!least || connection.underWay < least.underWay) least = connection;
    return least && least.underWay < mostAtOnce ? least : null;
  }

  private giveBack(connection: Connection) {
    this.shared.delete(connection);
    this.taken -= 1;
    void connection.client.then(
      (client) => client.removeAllListeners('error').release(),
      () => undefined,
    );
  }
}
