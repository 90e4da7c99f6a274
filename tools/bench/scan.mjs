import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inWorkspace } from '../workspace.mjs';
import { secretOf, signedIn } from './data.mjs';
import { askEvenly, median } from './load.mjs';
import { withMemory } from './memory.mjs';
import { polishFronts, square } from './box-pictures.mjs';
import { scansHere } from './scan-here.mjs';

const folder = process.env.BENCH_BOXES ?? inWorkspace('../shared/data/boxes');
const names = 400_000;

/** Reads pictures beside a large catalogue, on the server and in a page: matches, time, memory; then ten at once. */
export async function measureScans({ product, databaseUrl }) {
  const pictures = [...(await photos()), ...(await polishFronts())];
  const database = new pg.Client({ connectionString: databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
  await fillCatalogue(database, pictures);
  // Asked for each time: all of this takes longer than an access token is valid.
  const token = (person = 0) => product.token(secretOf(person + 1));
  const scan = async (bytes, person) => {
    const headers = { authorization: `Bearer ${await token(person)}`, 'content-type': 'image/*' };
    const begun = performance.now();
    const answer = await fetch(`${product.url}/api/scans`, { method: 'POST', body: bytes, headers });
    return { status: answer.status, view: await answer.json(), seconds: (performance.now() - begun) / 1000 };
  };
  await scan(pictures[0].bytes); // starts the readers
  const rows = [];
  for (const picture of pictures) {
    const { result, growth } = await withMemory(product, () => scan(picture.bytes));
    rows.push({ ...picture, ...result, growth });
  }
  const here = await scansHere({ product, token, pictures, isSmall: false });
  const small = await scansHere({ product, token, pictures, isSmall: true });
  const large = await square('(01)05909990672516(17)281231(10)A1', { width: 4000, height: 3000 });
  const seconds = [];
  for (let round = 0; round < 3; round += 1) seconds.push((await scan(large)).seconds);
  const beside = await besideLists({ product, token, scan, pictures });
  await database.end();
  return { rows, here, small, twelveMegapixels: median(seconds), ...beside };
}

async function photos() {
  if (!existsSync(join(folder, 'expected.json'))) return [];
  const { pictures } = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8'));
  return Promise.all(
    pictures.map(async ({ file, name, words = [], strength, code, readable }) => ({
      kind: 'photo',
      label: file,
      name,
      strength: strength ?? null,
      bytes: await readFile(join(folder, file)),
      gtin: code?.gtin ?? null,
      isHard: code?.hard === true,
      isReadable: name !== null && words.length > 0 && readable !== false,
    })),
  );
}

async function fillCatalogue(database, pictures) {
  await database.query('truncate catalog_products, catalog_packages');
  const columns = 'key, digest, position, is_register, name, dosage, form, ingredients, categories, routes';
  await database.query(
    `insert into catalog_products (${columns}, is_veterinary)
     select 'bench:' || n, gen_random_uuid(), n, true,
       initcap(s[1 + n % 20] || s[1 + (n / 20) % 20] || s[1 + (n / 400) % 20] || s[1 + (n / 8000) % 20]
         || s[1 + (n / 160000) % 20]),
       (array[5, 10, 20, 50, 100, 250, 500])[1 + n % 7] || ' mg', 'Tabletki', '{}', '{}', '{}', false
     from generate_series(1, $1::int) n,
       (select array['ka','be','do','fi','gu','la','me','no','pi','ru','sa','te','vo','xi','zu','ble','cro','dra','fle','gri'] s) t`,
    [names],
  );
  const own = new Map(pictures.filter(({ name }) => name).map((picture) => [picture.name, picture]));
  for (const [at, { name, strength }] of [...own.values()].entries())
    await database.query(
      `insert into catalog_products (${columns}, is_veterinary)
       values ('box:' || $1::int, gen_random_uuid(), $1::int, true, $2, $3, 'Tabletki', '{}', '{}', '{}', false)`,
      [at, name, strength],
    );
  await database.query('analyze catalog_products, catalog_words');
}

async function besideLists({ product, token, scan, pictures }) {
  const tokens = await Promise.all(Array.from({ length: signedIn }, (_, person) => token(person)));
  const requests = tokens.map((token) => ({ path: '/api/medications', headers: { authorization: `Bearer ${token}` } }));
  const seconds = 10;
  const quiet = await askEvenly({ url: product.url, requests, seconds });
  const statuses = {};
  let isOver = false;
  const uploads = Array.from({ length: 10 }, async (_, person) => {
    for (let round = 0; !isOver; round += 1) {
      const { status } = await scan(pictures[(person + round) % pictures.length].bytes, person);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) await sleep(1000);
    }
  });
  const meanwhile = await askEvenly({ url: product.url, requests, seconds });
  isOver = true;
  await Promise.all(uploads);
  return { quiet, meanwhile, statuses };
}

export function reportScans({ rows, here, small, twelveMegapixels, quiet, meanwhile, statuses }) {
  console.log('Read on the server:');
  reportRows(rows);
  console.log('Read by the page, with scripts:');
  reportRows(here);
  console.log('Read by the page with the small reader:');
  reportRows(small);
  console.log(`a square on 12 megapixels: ${twelveMegapixels.toFixed(1)} s`);
  console.log(
    `the list while ten scan: p95 ${meanwhile.p95.toFixed(0)} ms, alone ${quiet.p95.toFixed(0)} ms ` +
      `(${(meanwhile.p95 / quiet.p95).toFixed(1)} ×); answers to scans: ${JSON.stringify(statuses)}`,
  );
}

function reportRows(rows) {
  const judged = rows.map((row) => ({ ...row, ...outcomeOf(row) }));
  console.table(
    judged.map(({ label, status, code, name, seconds, growth, view }) => ({
      label,
      status,
      code,
      name,
      reader: view.text?.reader ?? '',
      confidence: view.text?.confidence ?? '',
      seconds: seconds.toFixed(1),
      'MiB more': Math.round(growth),
    })),
  );
  for (const kind of ['photo', 'rendered']) {
    const these = judged.filter((row) => row.kind === kind);
    if (these.length > 0) console.log(`${kind}: ${summaryOf(these)}`);
  }
}

function outcomeOf({ view, name, gtin, isReadable }) {
  const codeSeen = view.code?.gtin ?? null;
  const isAmong = (view.candidates ?? []).some((one) => one.name === name);
  return {
    code: codeSeen === gtin ? (gtin ? 'right' : 'none, rightly') : codeSeen === null ? 'missed' : 'WRONG',
    name: !isReadable
      ? '–'
      : view.name === name
        ? 'first'
        : isAmong
          ? 'offered'
          : view.name === null
            ? 'not found'
            : `CONFUSED with ${view.name}`,
  };
}

function summaryOf(rows) {
  const readable = rows.filter(({ isReadable }) => isReadable);
  const coded = rows.filter(({ gtin }) => gtin);
  const count = (list, is) => list.filter(is).length;
  const seconds = rows.map((row) => row.seconds).sort((a, b) => a - b);
  return (
    `codes right ${count(coded, ({ code }) => code === 'right')} of ${coded.length}, ` +
    `invented or wrong ${count(rows, ({ code }) => code === 'WRONG')}; ` +
    `name first ${count(readable, ({ name }) => name === 'first')}, offered ` +
    `${count(readable, ({ name }) => name === 'offered')}, confused ` +
    `${count(readable, ({ name }) => name.startsWith('CONFUSED'))} of ${readable.length} readable; ` +
    `median ${median(seconds).toFixed(1)} s, p90 ${seconds[Math.floor(0.9 * seconds.length)].toFixed(1)} s`
  );
}
