import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inWorkspace } from '../workspace.mjs';
import { fill, perPerson, secretOf, signedIn } from './data.mjs';
import { askEvenly } from './load.mjs';
import { runCommand, startProduct } from './programs.mjs';
import { reportOn } from './report.mjs';

const medications = Number(process.env.BENCH_MEDICATIONS ?? 1_000_000);
const decisions = 10_000;
/** Each decision names one of these: a quarter of the packages. */
const codes = Array.from({ length: 4 * decisions }, (_, n) => gtinOf(n));

/** A file of decisions meets all packages: how long it takes, and what lists wait for before, meanwhile and after. */
export async function measureRecalls(cluster) {
  const url = await fill(cluster, `recalled_${medications}`, medications / perPerson);
  const database = new pg.Client(url);
  await database.connect();
  await giveCodes(database);
  const file = inWorkspace('.cache/bench/recalls.csv');
  const product = await startProduct(url);
  try {
    const requests = await Promise.all(
      Array.from({ length: signedIn }, async (_, index) => ({
        path: '/api/medications',
        headers: { authorization: `Bearer ${await product.token(secretOf(index + 1))}` },
      })),
    );
    const lists = async () => (await askEvenly({ url: product.url, requests, seconds: 10 })).p95;
    const before = await lists();
    await writeFile(file, table());
    const begun = performance.now();
    await runCommand('recalls', [file], url);
    const [seconds, meanwhile] = await Promise.all([matched(database, begun), lists()]);
    const [{ packages, hit }] = await countsOf(database);
    return {
      packages,
      'packages hit or asked about': hit,
      'seconds until all are matched': seconds,
      'p95 of the list, ms, before': before,
      'p95 of the list, ms, meanwhile': meanwhile,
      'p95 of the list, ms, after': await lists(),
    };
  } finally {
    await product.stop();
    await database.end();
  }
}

export const reportRecalls = (results) => reportOn(`${decisions} decisions`, results, {});

function gtinOf(n) {
  const digits = `0590${String(n).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Half of them name a batch. */
const table = () =>
  [
    'gtin;lot;kind;date;expiry;link;title',
    ...codes.slice(0, decisions).map((gtin, n) => `${gtin};${n % 2 ? 'L1' : ''};withdrawn;2026-11-01;;;Decision ${n}`),
    '',
  ].join('\n');

/** A third knows its batch. */
async function giveCodes(database) {
  await database.query('truncate recall_files, recall_decisions, recall_targets, recall_walk, package_recalls');
  await database.query(
    `update medications set recalled_count = 0, check_count = 0 where recalled_count + check_count > 0`,
  );
  await database.query(
    `update medication_packages set gtin = ($1::text[])[1 + abs(hashtext(id::text) % $2)],
       lot_number = case abs(hashtext(id::text) % 3) when 0 then 'L1' end where gtin is null`,
    [codes, codes.length],
  );
  await database.query('vacuum analyze medication_packages');
}

async function matched(database, begun) {
  while ((await database.query('select 1 from recall_walk')).rowCount > 0) await sleep(200);
  return (performance.now() - begun) / 1000;
}

const countsOf = async (database) =>
  (
    await database.query(`select (select count(*)::int from medication_packages) as packages,
      (select count(distinct package_id)::int from package_recalls) as hit`)
  ).rows;
