import pg from 'pg';

export const productUrl = () => required('E2E_URL');

export const providerUrl = () => required('E2E_PROVIDER');

let database: pg.Pool | undefined;

/** For what no route can do: the passing of time, future data, accounts without sign-up. */
export async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  database ??= new pg.Pool({ connectionString: required('E2E_DATABASE'), max: 2, allowExitOnIdle: true }).on(
    'error', // the product ends its database while a connection is idle
    () => undefined,
  );
  return (await database.query<Row>(text, values)).rows;
}

export const inTurn = <Result>(what: string, work: () => Promise<Result>) =>
  beside('select pg_advisory_lock(hashtextextended($1, 1))', [what], work);

/** Holds back ANALYZE on a table that stays readable and writable. */
export const withoutStatistics = <Result>(table: string, work: () => Promise<Result>) =>
  beside(`begin; lock table ${table} in share update exclusive mode`, undefined, work);

async function beside<Result>(
  statement: string,
  values: unknown[] | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: required('E2E_DATABASE') });
  await client.connect();
  try {
    await client.query(statement, values);
    return await work();
  } finally {
    await client.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the run's own start of the product`);
  return value;
}
