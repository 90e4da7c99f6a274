import { chmod, mkdtemp } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/src/embedded/postgres.ts';
import stopDatabase from './stop-database.js';

const template = 'domeka_template';

export default async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-test-'));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
  const cluster = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  globalThis.testCluster = { cluster, folder };
  stopWhenBrokenOff();
  process.env.TEST_CLUSTER_URL = cluster.url('postgres');
  process.env.TEST_TEMPLATE = template;
  const { makeTemplate } = await import('./make-template.js');
  await makeTemplate(cluster, template);
}

/** The server is a daemon: an interrupted run would leave it running. */
function stopWhenBrokenOff() {
  let stopping;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping ??= stopDatabase().finally(() => process.exit(128 + constants.signals[signal]));
    });
}
