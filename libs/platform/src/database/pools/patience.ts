import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { longestConnecting, triedTwice } from '../own-connection.ts';

const patient = new AsyncLocalStorage<true>();

/** For background work: it waits longer for connections than a request, on pools of its own. */
export const patiently = <T>(act: () => T): T => patient.run(true, act);
export const isPatient = (): boolean => patient.getStore() === true;

const most = 5;

export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, max: most, connectionTimeoutMillis: longestConnecting });
    this.on('error', () => undefined); // idle connections are replaced
  }

  lend(): Promise<pg.PoolClient> {
    return triedTwice(() => this.connect());
  }
}

/** Patient work gets its connections from a second pool. */
export function lendPatiently(pool: pg.Pool, config: pg.PoolConfig) {
  const { password, ...rest } = pool.options; // the pool hides its password from copies
  const other = new PatientPool({ ...rest, password, ...config });
  const [connect, end] = [pool.connect.bind(pool), pool.end.bind(pool)];
  pool.connect = ((whenGiven?: Parameters<typeof connect>[0]) => {
    if (whenGiven) return connect(whenGiven);
    return isPatient() ? other.lend() : connect();
  }) as typeof pool.connect;
  pool.end = async () => {
    await Promise.all([end(), other.end()]);
  };
}
