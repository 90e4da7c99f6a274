import { startPostgres } from '../../apps/server/src/embedded/postgres.ts';
import { inWorkspace } from '../workspace.mjs';
import { measureAccounts } from './accounts.mjs';
import { measureAudit, reportAudit } from './audit.mjs';
import { measureBackup, reportBackup } from './backup.mjs';
import {
  fill,
  fullCupboard,
  perPerson,
  perSharer,
  reader,
  secretOf,
  sharers,
  shareTokenOf,
  signedIn,
  userIdOf,
} from './data.mjs';
import { measureImports, reportImports } from './imports.mjs';
import { load, median } from './load.mjs';
import { measureNaming, reportNaming } from './naming.mjs';
import { startBare, startProduct } from './programs.mjs';
import { measureRecalls, reportRecalls } from './recalls.mjs';
import { measureReminders, reportReminders } from './reminders.mjs';
import { measureScans, reportScans } from './scan.mjs';
import { weigh } from './weights.mjs';

/** Variants take turns, so that a slow minute of the machine affects all alike. */
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const people = { large: 50_000, small: 250 };

const part = process.argv[2];
const isMeasured = (name) => part === undefined || part === name;

const cluster = await startPostgres({ dataDir: inWorkspace('.cache/bench/postgres'), durable: true });
const programs = [];
try {
  if (part === undefined) await measureRequests();
  const databaseUrl = await fill(cluster, 'with_catalog', people.small);
  const product = await start(startProduct(databaseUrl));
  const asked = { product, databaseUrl, rounds };
  if (part === 'reminders') {
    const large = await fill(cluster, 'large_with_shares', people.large);
    reportReminders(await measureReminders(large, people.large));
  }
  if (part === 'recalls') reportRecalls(await measureRecalls(cluster));
  if (part === 'naming') reportNaming(await measureNaming(asked));
  if (part === 'scan') reportScans(await measureScans(asked));
  if (isMeasured('audit')) reportAudit(await measureAudit({ ...asked, cluster, people: people.small, seconds }));
  if (isMeasured('backup')) reportBackup(await measureBackup({ cluster, small: databaseUrl }));
  if (isMeasured('imports')) reportImports(await measureImports(asked));
} finally {
  for (const program of programs.reverse()) await program.stop();
  await cluster.stop();
}

async function start(starting) {
  const program = await starting;
  programs.push(program);
  return program;
}

async function measureRequests() {
  console.log('Filling the databases (about a minute the first time) …');
  const small = await fill(cluster, 'small_with_consents', people.small);
  const large = await fill(cluster, 'large_with_consents', people.large);
  const readyAfter = await timeToReady(large);
  const product = await start(startProduct(large));
  const inSmall = await start(startProduct(small));
  const bareApi = await start(startBare('bare-api.mjs', large));
  const bareHash = await start(startBare('bare-hash.mjs', large));
  const barePage = await start(startBare('bare-page/server.mjs', large));

  const atRest = await product.memory();
  report(await measure(await variantsOf({ product, inSmall, bareApi, barePage })));
  reportAccounts(await measureAccounts({ product, bareApi, bareHash, databaseUrl: large, rounds, seconds }));
  await weigh({ product, barePage });
  console.log(
    `\nServer process: ready after ${readyAfter} ms, ${atRest} MiB at rest, ${await product.memory()} MiB after all this`,
  );
}

/** Median of three starts, in ms. */
async function timeToReady(database) {
  const times = [];
  for (let starts = 0; starts < 3; starts += 1) {
    const started = await startProduct(database);
    times.push(started.readyAfter);
    await started.stop();
  }
  return median(times);
}

async function variantsOf({ product, inSmall, bareApi, barePage }) {
  const everyone = Array.from({ length: signedIn }, (_, index) => index + 1);
  const bearer = async (program, person) => ({ authorization: `Bearer ${await program.token(secretOf(person))}` });
  const list = async (program, persons, path = '/api/medications') =>
    Promise.all(persons.map(async (person) => ({ path, headers: await bearer(program, person) })));
  const fromBare = (path) => everyone.map((person) => ({ path, headers: { authorization: secretOf(person) } }));
  const etagOf = async (path) => (await fetch(product.url + path)).headers.get('etag');
  const polls = everyone.map(async (person) => {
    const path = `/api/shared/${shareTokenOf(person)}`;
    return { path, headers: { 'if-none-match': await etagOf(path) } };
  });
  const search = '/api/medications?q=abc';
  return {
    bareList: [bareApi, fromBare('/session-list')],
    listApi: [product, await list(product, everyone)],
    listApiSmall: [inSmall, await list(inSmall, everyone)],
    barePage: [barePage, fromBare('/')],
    listPage: [
      product,
      everyone.map((person) => ({ path: '/en/dashboard', headers: { cookie: `session=${secretOf(person)}` } })),
    ],
    plainList: [bareApi, everyone.map((person) => ({ path: `/list?user=${userIdOf(person)}` }))],
    bareRow: [bareApi, everyone.map((person) => ({ path: `/share?token=${shareTokenOf(person)}` }))],
    poll: [product, await Promise.all(polls)],
    sharedView: [product, everyone.map((person) => ({ path: `/api/shared/${shareTokenOf(person)}?refresh=true` }))],
    withoutShares: [product, await list(product, [1], '/api/medications?tab=all')],
    withShares: [product, await list(product, [reader], '/api/medications?tab=all')],
    fewPage: [product, await list(product, [1])],
    manyPage: [product, await list(product, [0])],
    fewSearch: [product, await list(product, [1], search)],
    manySearch: [product, await list(product, [0], search)],
  };
}

async function measure(variants) {
  const results = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, [{ url }, requests]] of Object.entries(variants)) {
      const result = await load({ url, requests, seconds: round === 0 ? 2 : seconds });
      if (round > 0) (results[name] ??= []).push(result); // the first round is a warm-up
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      { rate: median(all.map(({ rate }) => rate)), p99: median(all.map(({ p99 }) => p99)) },
    ]),
  );
}

function report(results) {
  const rows = [
    ['list API ÷ bare session and list', results.listApi, results.bareList, '≥ 0.75'],
    ['list page ÷ bare page', results.listPage, results.barePage, '≥ 0.60'],
    ['shared view ÷ bare list', results.sharedView, results.plainList, '–'],
    ['unchanged poll ÷ bare list', results.poll, results.plainList, '≥ 2'],
    ['unchanged poll ÷ one bare row', results.poll, results.bareRow, '–'],
  ];
  console.log(`\nRequests a second, ${people.large} people with ${perPerson} medications each`);
  for (const [name, ours, bare, target] of rows)
    console.log(
      `${name.padEnd(36)} ${ratio(ours.rate, bare.rate)} (target ${target})   ${Math.round(ours.rate)} ÷ ${Math.round(bare.rate)}`,
    );
  const costs = [
    [`page 1 of ${fullCupboard} ÷ of ${perPerson}`, results.fewPage, results.manyPage, '≤ 1.2'],
    [`search in ${fullCupboard} ÷ in ${perPerson}`, results.fewSearch, results.manySearch, '≤ 2'],
    [`${sharers} shares of ${perSharer} ÷ none, shared with me`, results.withoutShares, results.withShares, '–'],
    ['1,000,000 rows ÷ 10,000 rows', results.listApiSmall, results.listApi, '≤ 1.15'],
  ];
  console.log('\nCost');
  for (const [name, less, more, target] of costs)
    console.log(`${name.padEnd(36)} ${ratio(less.rate, more.rate)} (target ${target})`);
  console.log(
    `${'p99 of the list API ÷ bare'.padEnd(36)} ${ratio(results.listApi.p99, results.bareList.p99)} (target ≤ 1.5)`,
  );
}

function reportAccounts({
  hashes,
  fastHashes,
  logIns,
  listAlone,
  listMeanwhile,
  whileBusy,
  refreshes,
  users,
  bareUsers,
}) {
  console.log('\nAccounts, a second');
  const rows = [
    ['log-ins ÷ bare argon2id, our library', logIns, fastHashes, '≥ 0.60'],
    ['log-ins ÷ bare argon2id, Node’s own', logIns, hashes, '–'],
    ['GET /user ÷ bare session and user', users, bareUsers, '–'],
  ];
  for (const [name, ours, bare, target] of rows)
    console.log(
      `${name.padEnd(36)} ${ratio(ours, bare)} (target ${target})   ${Math.round(ours)} ÷ ${Math.round(bare)}`,
    );
  console.log(`${'p95 of the list meanwhile ÷ alone'.padEnd(36)} ${ratio(listMeanwhile, listAlone)} (target ≤ 2)`);
  console.log(
    `${'log-ins, ten at once, all cores busy'.padEnd(36)} ${whileBusy.done} of ${whileBusy.of} (target: all)   ${Math.round(whileBusy.median)} ms, at most ${Math.round(whileBusy.longest)} ms`,
  );
  console.log(`${'token refreshes'.padEnd(36)} ${Math.round(refreshes)}`);
}

function ratio(a, b) {
  return (a / b).toFixed(2);
}
