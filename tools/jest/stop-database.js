import { rm } from 'node:fs/promises';

export default async function stopDatabase() {
  const { cluster, folder } = globalThis.testCluster;
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
