import pg from 'pg';

/** In ms. */
const long = 60_000;

/** Says on stderr what a close waits for, where it takes a minute: the time-out of a hook says nothing. */
export async function closing(what: string, databaseUrl: string, close: () => Promise<unknown>): Promise<void> {
  const late = setTimeout(() => void told(what, databaseUrl), long).unref();
  try {
    await close();
  } finally {
    clearTimeout(late);
  }
}

async function told(what: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, string | null>>(
      `select application_name, state, wait_event, left(query, 100) as query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const lines = rows.map((row) => `  ${Object.values(row).join(' | ')}\n`);
    const open = process.getActiveResourcesInfo().join(' ');
    process.stderr.write(`Closing ${what} takes long. Open: ${open}. Its sessions:\n${lines.join('')}`);
  } catch (error) {
    process.stderr.write(`Closing ${what} takes long, and its database does not answer: ${String(error)}\n`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
