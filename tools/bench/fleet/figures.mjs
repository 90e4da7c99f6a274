import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { measureAccounts } from '../accounts.mjs';
import { fill, secretOf, shareTokenOf, signedIn } from '../data.mjs';
import { load, median } from '../load.mjs';
import { startBare, startProduct } from '../programs.mjs';
import { reportOn } from '../report.mjs';
import { measureRolling } from './rolling.mjs';

const sizes = [1, 2, 4];
const everyone = Array.from({ length: signedIn }, (_, index) => index + 1);

/** What more processes on one port bring and cost, on many rows, and a list's cost on few. */
export async function measureFleet({ cluster, start, people, rounds, seconds }) {
  console.log('Filling the databases (about a minute the first time) …');
  const small = await fill(cluster, 'small_with_consents', people.small);
  const large = await fill(cluster, 'large_with_consents', people.large);
  const fleets = new Map();
  for (const size of sizes) fleets.set(size, await start(startProduct(large, { PROCESSES: String(size) })));
  const inSmall = await start(startProduct(small));
  await sleep(15_000);
  const [first, ...workers] = await fleets.get(4).residentOfEach();
  const rates = await measureRates(fleets, inSmall, { rounds, seconds });
  const bareApi = await start(startBare('api.mjs', large));
  const bareHash = await start(startBare('hash.mjs', large));
  const accounts = { product: fleets.get(4), bareApi, bareHash, databaseUrl: large, rounds, seconds };
  return {
    rates,
    memory: { first, workers: Math.max(...workers) },
    accounts: await measureAccounts(accounts),
    rolling: await measureRolling(large, everyone.map(secretOf)),
    capacity: await capacityOf([small, large]),
  };
}

async function measureRates(fleets, inSmall, { rounds, seconds }) {
  const variants = [['list, few rows', inSmall, await lists(inSmall)]];
  for (const [size, fleet] of fleets) {
    variants.push([`list, ${size}`, fleet, await lists(fleet)], [`poll, ${size}`, fleet, await polls(fleet)]);
  }
  const results = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, program, requests] of variants) {
      const before = await program.cpuOfAll();
      const { rate, total } = await load({ url: program.url, requests, seconds: round === 0 ? 2 : seconds });
      const cpu = ((await program.cpuOfAll()) - before) / total;
      if (round > 0) (results[name] ??= []).push({ rate, cpu }); // the first round is a warm-up
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      { rate: median(all.map(({ rate }) => rate)), cpu: median(all.map(({ cpu }) => cpu)) },
    ]),
  );
}

const lists = (program) =>
  Promise.all(
    everyone.map(async (person) => ({
      path: '/api/medications',
      headers: { authorization: `Bearer ${await program.token(secretOf(person))}` },
    })),
  );

const polls = (program) =>
  Promise.all(
    everyone.map(async (person) => {
      const path = `/api/shared/${shareTokenOf(person)}`;
      return { path, headers: { 'if-none-match': (await fetch(program.url + path)).headers.get('etag') } };
    }),
  );

async function capacityOf(urls) {
  const found = [];
  for (const connectionString of urls) {
    const database = new pg.Client({ connectionString });
    await database.connect();
    const { rows } = await database.query(
      `select (select count(*)::float8 from medications) as rows, pg_database_size(current_database())::float8 as bytes`,
    );
    await database.end();
    found.push(rows[0]);
  }
  return found;
}

/** How often somebody who uses it asks for a list, in seconds, for the table of capacity. */
const pace = 10;

export function reportFleet({ rates, memory, accounts, rolling, capacity }) {
  const of = (name, figure, other) => rates[name][figure] / rates[other][figure];
  const results = {};
  for (const kind of ['list', 'poll'])
    for (const size of [2, 4])
      results[`${kind}: ${size} processes ÷ one`] = of(`${kind}, ${size}`, 'rate', `${kind}, 1`);
  for (const [name, { cpu }] of Object.entries(rates)) results[`CPU of all processes, ms a request: ${name}`] = cpu;
  results['cost of a list: many rows ÷ few'] = of('list, few rows', 'rate', 'list, 1');
  results['MiB at rest, the largest of four'] = memory.workers;
  results['MiB at rest, the one that begins them'] = memory.first;
  results['log-ins of four processes ÷ bare argon2id'] = accounts.logIns / accounts.fastHashes;
  results['p95 of the list while people log in ÷ alone'] = accounts.listMeanwhile / accounts.listAlone;
  results['log-ins refused while all cores are busy'] = accounts.whileBusy.of - accounts.whileBusy.done;
  results['p95 of the list in a rolling restart ÷ normal'] = rolling.during.p95 / rolling.before.p95;
  results['requests that failed in a rolling restart'] = rolling.during.failed;
  reportOn('Several processes', results, targets);
  console.log(`\nCapacity: people who ask for a list every ${pace} s, for each core of the processes; rows in a GB`);
  const perCore = (name) => Math.round((1000 / rates[name].cpu) * pace);
  for (const [index, name] of ['list, few rows', 'list, 1'].entries()) {
    const { rows, bytes } = capacity[index];
    console.log(
      `${rows} rows: ${perCore(name)} people a core, ${Math.round(rates[name].rate * pace)} on this machine; ` +
        `${Math.round(rows / (bytes / 2 ** 30))} rows a GB`,
    );
  }
}

const targets = {
  'list: 2 processes ÷ one': '≥ 1.7 where cores allow',
  'poll: 2 processes ÷ one': '≥ 1.7 where cores allow',
  'cost of a list: many rows ÷ few': '≤ 1.25',
  'MiB at rest, the largest of four': '≤ 220',
  'MiB at rest, the one that begins them': '≤ 220',
  'log-ins of four processes ÷ bare argon2id': '≥ 0.60',
  'p95 of the list while people log in ÷ alone': '≤ 2',
  'log-ins refused while all cores are busy': 0,
  'p95 of the list in a rolling restart ÷ normal': '≤ 2',
  'requests that failed in a rolling restart': 0,
};
