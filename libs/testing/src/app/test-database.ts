import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Set by the set-up of the test run. */
const cluster = () => {
  const { TEST_CLUSTER_URL, TEST_TEMPLATE } = process.env;
  if (!TEST_CLUSTER_URL || !TEST_TEMPLATE)
    throw new Error('Integration tests run through `npm test` or `npm run test:integration`');
  return { url: TEST_CLUSTER_URL, template: TEST_TEMPLATE };
};

export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = cluster();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(url, `drop database ${name} with (force)`) };
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
