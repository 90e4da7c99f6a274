import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { inWorkspace } from '../workspace.mjs';
import { secretOf, signedIn, userIdOf } from './data.mjs';
import { askEvenly, load, median } from './load.mjs';
import { withMemory } from './memory.mjs';
import { registerFile } from './register-file.mjs';
import { reportOn } from './report.mjs';

const megabyte = 1_000_000;
const fileSize = 100 * megabyte;
const files = { xml: inWorkspace('.cache/bench/register.xml'), csv: inWorkspace('.cache/bench/register.csv') };

/** Importing 100 MB: time relative to parsing alone, memory, latency for others; then suggestions. */
export async function measureImports({ product, databaseUrl, rounds }) {
  for (const [format, path] of Object.entries(files)) await registerFile(path, format, fileSize);
  const database = new pg.Client({ connectionString: databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
  await makeAdmin(database);
  const results = {};
  const note = (name, value) => (results[name] ??= []).push(value);
  const empty = () => database.query('truncate catalog_products, catalog_packages');
  for (let round = 0; round < rounds; round += 1) {
    for (const [format, path] of Object.entries(files)) await measureFormat({ product, format, path, empty, note });
  }
  const suggestions = await measureSuggestions(product, database);
  await database.end();
  return { ...Object.fromEntries(Object.entries(results).map(([name, all]) => [name, median(all)])), ...suggestions };
}

async function measureFormat({ product, format, path, empty, note }) {
  await empty();
  const lists = () => asked(product, () => '/api/medications');
  const alone = await parseOnly(path);
  await product.settle();
  const { result: first, growth } = await withMemory(product, () => importFile(product, path));
  const again = await importFile(product, path);
  if (first.counts.new !== first.counts.products || again.counts.unchanged !== first.counts.products)
    throw new Error(`The import is not exact: ${JSON.stringify([first.counts, again.counts])}`);
  note(`${format} after the last byte ÷ parse only`, first.afterLastByte / alone);
  note(`${format} unchanged, after the last byte ÷ parse only`, again.afterLastByte / alone);
  note(`${format} seconds`, first.seconds);
  note(`${format} parse seconds`, alone);
  note(`${format} memory growth in MiB`, growth);
  note(`${format} products`, first.counts.products);
  await empty();
  const quiet = await askEvenly({ url: product.url, requests: await lists(), seconds: first.seconds });
  const requests = await lists();
  const [meanwhile] = await Promise.all([
    askEvenly({ url: product.url, requests, seconds: first.seconds }),
    importFile(product, path),
  ]);
  note(`p50 of the list meanwhile ÷ alone, ${format}`, meanwhile.p50 / quiet.p50);
  note(`p95 of the list meanwhile ÷ alone, ${format}`, meanwhile.p95 / quiet.p95);
  note(`p95 of the list meanwhile in ms, ${format}`, meanwhile.p95);
}

async function makeAdmin(database) {
  const id = userIdOf(1);
  await database.query('update users set is_admin = true where id = $1', [id]);
  await database.query(
    `insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
     select gen_random_uuid(), $1, 'bench', 'verified', 'sealed', now(), now()
     where not exists (select from factors where user_id = $1)`,
    [id],
  );
  await database.query(`update sessions set aal = 'aal2' where user_id = $1`, [id]);
}

const asked = (product, pathOf) =>
  Promise.all(
    Array.from({ length: signedIn }, async (_, index) => ({
      path: pathOf(index),
      headers: { authorization: `Bearer ${await product.token(secretOf(index + 1))}` },
    })),
  );

async function parseOnly(path) {
  const { stdout } = await promisify(execFile)(process.execPath, [inWorkspace('tools/bench/bare/parse.mjs'), path]);
  return JSON.parse(stdout).milliseconds / 1000;
}

const boundary = 'bench-boundary';
const partOf = (head, text = '') => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}`;

/** Each with a token of its own: none lasts as long as a slow machine takes for all of them. */
async function importFile({ url, token }, path) {
  const admin = await token(secretOf(1));
  const begun = performance.now();
  const head = `${partOf('name="mode"', 'import\r\n')}${partOf(`name="file"; filename="${path.split('/').at(-1)}"`)}`;
  const tail = `\r\n--${boundary}--\r\n`;
  const { size } = await stat(path);
  const sending = request(`${url}/api/catalog/imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + size + tail.length,
    },
  });
  const answered = new Promise((resolve, reject) => sending.on('response', resolve).on('error', reject));
  sending.write(head);
  const file = createReadStream(path, { highWaterMark: megabyte });
  file.on('end', () => sending.end(tail)).pipe(sending, { end: false });
  let lastByte = begun;
  sending.on('finish', () => (lastByte = performance.now()));
  const answer = await answered;
  const report = await json(answer);
  if (answer.statusCode !== 201 || report.state !== 'imported')
    throw new Error(`The import was answered ${answer.statusCode}: ${JSON.stringify(report).slice(0, 500)}`);
  const done = performance.now();
  return { seconds: (done - begun) / 1000, afterLastByte: (done - lastByte) / 1000, counts: report.counts };
}

const substances = ['paracetamol 500', 'ibuprofen', 'metformina', 'ramipryl 5', 'żelazo', 'amlodypina'];

async function measureSuggestions(product, database) {
  const { rows } = await database.query(
    `select name from catalog_products tablesample system (2) repeatable (1) where gone_at is null limit 2000`,
  );
  const typed = rows.map(({ name }, at) => {
    if (at % 10 === 7) return substances[Math.floor(at / 10) % substances.length];
    const beginning = name.slice(0, 3 + (at % 5));
    return at % 5 === 4 ? `${beginning.slice(0, 2)}${beginning.slice(3)}` : beginning;
  });
  const requests = await asked(
    product,
    (index) => `/api/catalog/suggestions?q=${encodeURIComponent(typed[(index * 7) % typed.length])}`,
  );
  await load({ url: product.url, requests, seconds: 3 });
  const { rate } = await load({ url: product.url, requests, seconds: 5 });
  const { p50, p95 } = await askEvenly({ url: product.url, requests, seconds: 10, pace: 2000 / rate });
  const [{ names }] = (await database.query('select count(*)::int as names from catalog_products')).rows;
  return {
    'suggestions: names': names,
    'suggestions: at most a second': rate,
    'suggestions: p50 at half of that in ms': p50,
    'suggestions: p95 at half of that in ms': p95,
  };
}

const targets = {
  'xml after the last byte ÷ parse only': '≤ 3',
  'csv after the last byte ÷ parse only': '≤ 4',
  'csv unchanged, after the last byte ÷ parse only': '≤ 1.7',
  'xml memory growth in MiB': '≤ 110',
  'csv memory growth in MiB': '≤ 110',
  'p50 of the list meanwhile ÷ alone, xml': '≤ 2',
  'p95 of the list meanwhile ÷ alone, xml': '≤ 2',
  'p50 of the list meanwhile ÷ alone, csv': '≤ 2',
  'p95 of the list meanwhile ÷ alone, csv': '≤ 2',
  'suggestions: p95 at half of that in ms': '≤ 50',
};

export const reportImports = (results) => reportOn('Import of 100 MB, and suggestions', results, targets);
