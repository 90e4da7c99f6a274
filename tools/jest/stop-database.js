import { rm } from 'node:fs/promises';

/** Stops the run's PostgreSQL and takes its folder away. */
export default async function stopDatabase() {
  const { cluster, folder } = globalThis.testCluster;
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
