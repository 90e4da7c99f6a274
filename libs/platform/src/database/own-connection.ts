import pg from 'pg';

/** Outside all pools; the caller must end it. */
export async function ownConnection(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}
