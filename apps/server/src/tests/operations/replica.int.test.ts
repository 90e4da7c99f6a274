import { adminEmail, addProducts, startGate, startTestApp, twoStepSteps, until } from '@domeka/testing';
import type { Gate, Person, TestApp } from '@domeka/testing';
import { Catalog } from '@domeka/catalog-import';
import { checkServer } from '@domeka/platform';
import { asCommand } from '../../commands/as-command.fixture.ts';
import { runDoctor } from '../../commands/doctor/doctor-command.ts';
import { modules } from '../../modules.ts';
import { readTables, startReadPair } from './replica.fixture.ts';
import type { ReadPair } from './replica.fixture.ts';
import { kill, restarted } from './standby.fixture.ts';

// The gate stands for the name that leads to the standbys. What one sees of a replay that is paused is read there.

let pair: ReadPair;
let gate: Gate;
let t: TestApp;
let anna: Person;
let admin: Person;
beforeAll(async () => {
  pair = await startReadPair();
  gate = await startGate(pair.standby.url('domeka'));
  const urls = { databaseUrl: pair.primary.url('domeka'), databaseReadUrl: gate.url };
  t = await startTestApp(modules, { ...urls, databaseWaitSeconds: 6 });
  anna = await t.person('anna');
  admin = await twoStepSteps(t).person(adminEmail);
});
afterAll(async () => {
  await t.close();
  await gate.cut();
  await pair.stop();
});

let last = 0;
/** The title of a published page becomes another one. */
async function retitle(): Promise<string> {
  const title = `About ${(last += 1)}`;
  await t.sql(`update pages set title = $1 where slug = 'about' and language = 'en'`, [title]);
  return title;
}
const page = async () => {
  const answer = await t.api('GET /pages/about');
  expect(answer.status).toBe(200);
  return answer.json.title as string;
};
const isShown = (title: string) => until(async () => (await page()) === title || undefined, `page ${title}`);
/** Told by a page of which it has not got the title; it stays as it is. */
async function isRead() {
  await pair.pause();
  const newer = await retitle();
  await until(async () => (await page()) !== newer || undefined, 'replica that is read');
  return newer;
}
const offered = async (q: string) =>
  (await t.api(`GET /catalog/suggestions?q=${q}`, { token: anna.token })).json.items.length as number;

test('suggestions, codes, names on boxes and published pages are read there; what is a person’s own is not', async () => {
  const gtin = '05909991023744';
  const newer = await isRead();
  await addProducts(t.sql, [{ name: 'Nalgesin', dosage: '275 mg', packages: [{ gtin }] }]);
  const found = async () => [
    await offered('nalgesin'),
    (await t.api(`GET /catalog/packages/${gtin}`, { token: anna.token })).status,
    (await t.app.get(Catalog).naming(lettering)).candidates.length,
    (await t.api('GET /pages?q=nowhere')).json.items.length,
  ];
  expect(await found()).toEqual([0, 404, 0, 0]);
  expect((await t.api('POST /medications', { token: anna.token, body: { name: 'Own' } })).status).toBe(201);
  const own = await t.api('GET /medications', { token: anna.token });
  expect(own.json.items.map(({ name }: { name: string }) => name)).toEqual(['Own']);
  const names = (await t.api('GET /medications/suggestions?q=ow', { token: anna.token })).json.items;
  expect(names).toEqual([expect.objectContaining({ isOwn: true, name: 'Own' })]);
  const held = await t.api('GET /catalog/products?q=nalgesin', { token: admin.token });
  expect(held.json.items).toHaveLength(1); // administrators see what they change
  await pair.resume();
  await isShown(newer);
  await until(async () => (await offered('nalgesin')) || undefined, 'product');
  expect(await found()).toEqual([1, 200, 1, 0]);
});

const lettering = {
  pieces: [{ text: 'Nalgesin', isNoise: false, isBeforeStrength: true }],
  strengths: ['275 mg'],
  forms: [],
};

test('whatever is asked, by whomever, no table with something of a person is read there', async () => {
  const ids = { ':slug': 'about', ':code': '5909991023744', ':name': 'medication_type' };
  const gets = t.routes.filter((route) => route.startsWith('GET ') && !route.includes('*'));
  expect(gets.length).toBeGreaterThan(50);
  for (const route of gets) {
    const filled = route.replace(
      /:\w+/g,
      (name) => ids[name as keyof typeof ids] ?? '00000000-0000-4000-8000-000000000000',
    );
    for (const token of [anna.token, admin.token, null]) await t.api(`${filled}?q=nalgesin`, { token });
  }
  await t.app.get(Catalog).naming(lettering);
  const read = await readTables(pair.standby);
  expect(read).toEqual(expect.arrayContaining(['catalog_products', 'catalog_packages', 'pages']));
  const shared = ['catalog_common_names', 'catalog_imports', 'catalog_packages', 'catalog_products'];
  const allowed = [...shared, 'catalog_substances', 'catalog_words', 'page_slugs', 'pages'];
  expect(read.filter((name) => !allowed.includes(name))).toEqual([]);
});

test('a replica that is killed is left out, and read again once it is back; nobody meets an error', async () => {
  await isRead();
  await pair.resume();
  await kill(pair.standby);
  const newer = await retitle();
  for (let time = 0; time < 20; time += 1) expect([await page(), await offered('nalgesin')]).toEqual([newer, 1]);
  expect((await doctor()).text).toMatch(/look at this +Read replica +It does not answer: /);
  await restarted(pair.standby);
  const latest = await isRead();
  await pair.resume();
  await isShown(latest);
});

test('one that says nothing any more is given up, with what was asked of it', async () => {
  await isRead();
  await pair.resume();
  expect((await doctor()).text).toMatch(/good +Read replica +It answers, 0 s behind\./);
  gate.swallow();
  const newer = await retitle();
  expect(await Promise.all(Array.from({ length: 20 }, page))).toEqual(Array(20).fill(newer));
  await gate.mend();
});

test('one that is 30 s behind is left out, and read again once it is not', async () => {
  const newer = await isRead();
  await isShown(newer); // though it is still paused
  expect((await doctor()).text).toMatch(/look at this +Read replica +It answers, \d+ s behind\. The primary is read/);
  await isRead();
  await pair.resume();
});

test('the verification of the log reads there what it has to, and does not take what is not there yet for missing', async () => {
  await isRead();
  await pair.resume();
  const verify = async () => {
    const { status, json } = await t.api('POST /admin/audit/verify', { token: admin.token });
    return [status, json.intact, json.break, json.sealedUpTo as number] as const;
  };
  const [, , , before] = await verify();
  expect(await readTables(pair.standby)).toEqual(
    expect.arrayContaining(['security_audit_logs', 'security_audit_seals']),
  );
  await isRead();
  await t.person('celina'); // leaves entries
  const [status, intact, broken, after] = await verify();
  expect([status, intact, broken, after > before]).toEqual([200, true, null, true]);
  await pair.resume();
});

test('the start refuses what is no replica of the database, and none that is away', async () => {
  const { databaseUrl } = t.environment;
  const check = (databaseReadUrl: string) => checkServer({ databaseUrl, databaseReadUrl, databasePool: 30 });
  await check(pair.standby.url('domeka'));
  await check('postgres://domeka:x@127.0.0.1:1/domeka');
  const { TEST_CLUSTER_URL = '' } = process.env;
  await expect(check(TEST_CLUSTER_URL)).rejects.toThrow(/^DATABASE_READ_URL leads to another cluster .*\.$/);
  const wrong = new URL(pair.standby.url('domeka'));
  wrong.password = 'wrong';
  await expect(check(wrong.href)).rejects.toThrow(/^The server of DATABASE_READ_URL refuses .*28P01/);
});

async function doctor() {
  const { databaseUrl: DATABASE_URL, secretKey: SECRET_KEY } = t.environment;
  const { lines } = await asCommand(
    { DATABASE_URL, SECRET_KEY, DATABASE_READ_URL: gate.url, SMTP_URL: 'none', DATA_DIR: pair.primary.dataDir },
    runDoctor,
  );
  return { text: lines.join('\n') };
}
