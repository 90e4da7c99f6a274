import pg from 'pg';

/** A connection outside all pools; whoever asks for it ends it. */
export async function ownConnection(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}
