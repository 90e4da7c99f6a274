import { setTimeout as sleep } from 'node:timers/promises';
import { measureAccounts } from './accounts.mjs';
import { polishFronts } from './box-pictures.mjs';
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
import { load, median } from './load.mjs';
import { startBare, startProduct } from './programs.mjs';
import { weigh } from './weights.mjs';

/**
 * Variants take turns, so that a slow minute of the machine affects all alike. `only` names those to measure, after a
 * comma each; accounts, weights and memory are left out then, and the CPU time of a request is printed.
 */
export async function measureRequests({ cluster, start, people, rounds, seconds, only }) {
  console.log('Filling the databases (about a minute the first time) …');
  const small = await fill(cluster, 'small_with_consents', people.small);
  const large = await fill(cluster, 'large_with_consents', people.large);
  const readyAfter = only === undefined && (await timeToReady(large));
  const product = await start(startProduct(large));
  const inSmall = await start(startProduct(small));
  const bareApi = await start(startBare('api.mjs', large));
  const bareHash = await start(startBare('hash.mjs', large));
  const barePage = await start(startBare('page/server.mjs', large));

  const atRest = only === undefined && (await product.memory());
  report(await measure(chosen(await variantsOf({ product, inSmall, bareApi, barePage }), only), { rounds, seconds }), {
    people,
    withCpu: only !== undefined,
  });
  if (only !== undefined) return;
  reportAccounts(await measureAccounts({ product, bareApi, bareHash, databaseUrl: large, rounds, seconds }));
  const loaded = await memoryAfterRest(product);
  await weigh({ product, barePage });
  await readPictures(product);
  console.log(`\nServer process: ready after ${readyAfter} ms`);
  console.log('MiB at rest (target ≤ 220), two minutes after the load (≤ 300), and after 20 pictures read (≤ 300)');
  console.log([atRest, loaded, await memoryAfterRest(product)].join(', '));
}

/** In MiB, once what the load left behind had two minutes to go. */
async function memoryAfterRest(product) {
  await sleep(120_000);
  return product.resident();
}

async function readPictures(product) {
  const pictures = await polishFronts();
  for (let read = 0; read < 20; read += 1) {
    const answer = await fetch(`${product.url}/api/scans`, {
      method: 'POST',
      body: pictures[read % pictures.length].bytes,
      headers: { authorization: `Bearer ${await product.token(secretOf(1))}`, 'content-type': 'image/*' },
    });
    if (!answer.ok) throw new Error(`A picture was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

const chosen = (variants, only) =>
  Object.fromEntries(Object.entries(variants).filter(([name]) => only?.split(',').includes(name) ?? true));

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

async function measure(variants, { rounds, seconds }) {
  const results = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, [program, requests]] of Object.entries(variants)) {
      const before = await program.cpu();
      const result = await load({ url: program.url, requests, seconds: round === 0 ? 2 : seconds });
      const cpu = ((await program.cpu()) - before) / result.total;
      if (round > 0) (results[name] ??= []).push({ ...result, cpu }); // the first round is a warm-up
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      Object.fromEntries(['rate', 'p99', 'cpu'].map((figure) => [figure, median(all.map((one) => one[figure]))])),
    ]),
  );
}

function report(results, { people, withCpu }) {
  console.log(`\nRequests a second, ${people.large} people with ${perPerson} medications each`);
  const rows = [
    ['list API ÷ bare session and list', 'listApi', 'bareList', '≥ 0.95'],
    ['list page ÷ bare page', 'listPage', 'barePage', '≥ 0.75'],
    ['shared view ÷ bare list', 'sharedView', 'plainList', '–'],
    ['unchanged poll ÷ bare list', 'poll', 'plainList', '≥ 4'],
    ['unchanged poll ÷ one bare row', 'poll', 'bareRow', '≥ 1.8'],
  ];
  const measured = (all) => all.filter(([, one, other]) => results[one] && results[other]);
  for (const [name, ours, bare, target] of measured(rows)) {
    const [a, b] = [results[ours].rate, results[bare].rate];
    console.log(`${name.padEnd(36)} ${ratio(a, b)} (target ${target})   ${Math.round(a)} ÷ ${Math.round(b)}`);
  }
  const costs = [
    [`page 1 of ${fullCupboard} ÷ of ${perPerson}`, 'fewPage', 'manyPage', '≤ 1.2'],
    [`search in ${fullCupboard} ÷ in ${perPerson}`, 'fewSearch', 'manySearch', '≤ 2'],
    [`${sharers} shares of ${perSharer} ÷ none, shared with me`, 'withoutShares', 'withShares', '≤ 3'],
    ['1,000,000 rows ÷ 10,000 rows', 'listApiSmall', 'listApi', '≤ 1.15'],
  ];
  console.log('\nCost');
  for (const [name, less, more, target] of measured(costs))
    console.log(`${name.padEnd(36)} ${ratio(results[less].rate, results[more].rate)} (target ${target})`);
  for (const [name, ours, bare, target] of measured([['p99 of the list API ÷ bare', 'listApi', 'bareList', '≤ 1']]))
    console.log(`${name.padEnd(36)} ${ratio(results[ours].p99, results[bare].p99)} (target ${target})`);
  if (!withCpu) return;
  console.log('\nCPU of the server process, ms a request');
  for (const [name, { cpu }] of Object.entries(results)) console.log(`${name.padEnd(36)} ${cpu.toFixed(3)}`);
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
