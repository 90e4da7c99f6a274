import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { inWorkspace } from '../workspace.mjs';
import { fill, perPerson, secretOf, signedIn } from './data.mjs';
import { askEvenly } from './load.mjs';
import { runCommand, startProduct } from './programs.mjs';
import { reportOn } from './report.mjs';

const medications = Number(process.env.BENCH_MEDICATIONS ?? 1_000_000);
const photos = 1000;
/** About what the product stores of a photo. */
const photoSize = 200_000;
const megabyte = 1_000_000;

/** A backup and a restore: time, size, memory, and what readers of lists notice meanwhile. */
export async function measureBackup({ cluster, small }) {
  const url = await fill(cluster, `backed_up_${medications}`, medications / perPerson);
  await addPhotos(url);
  const file = inWorkspace('.cache/bench/backup.tar.gz');
  const next = inWorkspace('.cache/bench/next.tar.gz');
  const backup = async (databaseUrl, to = next) => {
    await rm(to, { force: true });
    const { output, ...cost } = await runCommand('backup', [to, '--json'], databaseUrl);
    return { ...cost, facts: JSON.parse(output.trim().split('\n').at(-1)) };
  };
  const product = await startProduct(url);
  try {
    const idle = await backup(small);
    const alone = await backup(url, file);
    const requests = await lists(product);
    const quiet = await askEvenly({ url: product.url, requests, seconds: alone.seconds });
    const [meanwhile, busy] = await Promise.all([
      askEvenly({ url: product.url, requests, seconds: alone.seconds }),
      backup(url),
    ]);
    const back = await runCommand('restore', [file], await emptyDatabase(cluster));
    return {
      medications: alone.facts.rows.medications,
      photos: alone.facts.rows.medication_images,
      'size in MB': alone.facts.size / megabyte,
      seconds: alone.seconds,
      'seconds while lists are read': busy.seconds,
      'MiB above a backup of next to nothing': alone.peak - idle.peak,
      'MiB at most': alone.peak,
      'p95 of the list alone in ms': quiet.p95,
      'p95 of the list meanwhile in ms': meanwhile.p95,
      'p95 of the list meanwhile ÷ alone': meanwhile.p95 / quiet.p95,
      'seconds to restore': back.seconds,
      'MiB to restore, above a backup of next to nothing': back.peak - idle.peak,
    };
  } finally {
    await product.stop();
    for (const made of [file, next]) await rm(made, { force: true });
  }
}

async function addPhotos(url) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query('select id from medications order by id limit $1', [photos]);
  for (const { id } of rows)
    await database.query(
      `insert into medication_images (medication_id, bytes, digest, created_at) values ($1, $2, 'bench', now())
       on conflict do nothing`,
      [id, randomBytes(photoSize)],
    );
  await database.end();
}

const lists = (product) =>
  Promise.all(
    Array.from({ length: signedIn }, async (_, index) => ({
      path: '/api/medications',
      headers: { authorization: `Bearer ${await product.token(secretOf(index + 1))}` },
    })),
  );

async function emptyDatabase(cluster) {
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('drop database if exists restored with (force)');
  await admin.query('create database restored');
  await admin.end();
  return cluster.url('restored');
}

export const reportBackup = (results) =>
  reportOn('Backup and restore', results, {
    'MiB above a backup of next to nothing': '≤ 200',
    'p95 of the list meanwhile ÷ alone': '≤ 2',
  });
