import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@domeka/migrations';
import { migrate } from '@domeka/platform';
import pg from 'pg';
import { asCommand } from '../as-command.fixture.ts';
import { readBackupCommand, runBackup } from '../backup/backup-command.ts';
import { readRestoreCommand, runRestore } from '../restore/restore-command.ts';
import { upgrade } from './upgrade.ts';

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '2026-11-28-medication-packages'),
);
const secretKey = 'upgrade-secret-upgrade-secret-upgrade';
const [anna, list] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const medicationOf = (number: number) => `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`;

/** Each kind of row there is. */
const shapes = [
  [medicationOf(1), null, 'tablets', 30, '2027-05-31', 'LOT7', '05909990000012'],
  [medicationOf(2), list, 'capsules', 12.5, null, null, '05909990000012'],
  [medicationOf(3), null, 'syrup', 75, '2025-01-31', null, null],
  [medicationOf(4), null, 'tablets', null, null, null, null],
  [medicationOf(5), null, 'tablets', 0, '2020-01-31', 'X', null],
];

let folder: string;
const made: string[] = [];
const cluster = process.env.TEST_CLUSTER_URL ?? '';
const on = async <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text, values).finally(() => client.end())).rows;
};
const columns =
  'id, user_id, list_id, name, type, categories, quantity, expiry_date, lot_number, gtin, is_private, created_at, updated_at';
const insert = `
  insert into medications (${columns})
  values ($1, '${anna}', $2, 'Medicine', $3, '{}', $4, $5, $6, $7, false, now(), now())`;
const wait = `
  with gone as (delete from medications where id = $1 returning *)
  insert into deleted_medications (medication_id, deletion_id, deleted_by, user_id, list_id, medication, deleted_at)
  select id, id, user_id, user_id, list_id, to_jsonb(gone), now() from gone`;
const bringBack = `
  insert into medications (${columns})
  select ${columns.replace(/\w+/g, 'm.$&')} from deleted_medications d
  cross join lateral jsonb_populate_record(null::medications, d.medication) m`;

/** As the release before left it: each shape, and one that waits to be taken back. */
async function oldDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await migrate(url, before);
  await on(
    url,
    `insert into users (id, email, metadata, created_at, updated_at) values ($1, 'anna@example.test', '{}', now(), now())`,
    [anna],
  );
  await on(url, `insert into medication_lists (id, name, created_at, updated_at) values ($1, 'Home', now(), now())`, [
    list,
  ]);
  for (const shape of shapes) await on(url, insert, shape);
  await on(url, insert, [medicationOf(6), null, 'drops', 50, '2028-02-29', 'GONE', '05909990000029']);
  await on(url, wait, [medicationOf(6)]);
  return url;
}
async function emptyDatabase(): Promise<string> {
  const name = `packages_${made.length}_${process.pid}`;
  await on(cluster, `create database ${name}`);
  made.push(name);
  const url = new URL(cluster);
  url.pathname = name;
  return url.href;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-packages-'));
});
afterAll(async () => {
  for (const name of made) await on(cluster, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const environment = (databaseUrl: string) => ({ databaseUrl, secretKey, backupPassphrase: null, restorePoints: true });
const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secretKey,
  PUBLIC_URL: 'http://localhost:3000',
  INIT_CWD: folder,
  DATA_DIR: folder,
  BACKUP_DIR: join(folder, 'points'),
});
const restore = (url: string, file: string) =>
  asCommand(settings(url), () => runRestore(readRestoreCommand([file, '--replace', '--yes'])!));
const packages = (url: string) =>
  on(
    url,
    `select p.medication_id as of, p.quantity, p.expiry_date::text as date, p.lot_number as lot, p.gtin,
       p.last_day::text as "lastDay", p.opened_on as opened, p.version, p.created_at = m.created_at as "isAsOld",
       m.package_count as count, m.opened_count as "openedCount"
     from medication_packages p join medications m on m.id = p.medication_id order by m.id, p.id`,
  );
const expected = shapes.map(([of, , , quantity, date, lot, gtin]) => ({
  of,
  quantity,
  date,
  lot,
  gtin,
  lastDay: date,
  opened: null,
  version: 1,
  isAsOld: true,
  count: 1,
  openedCount: 0,
}));

test('every medication gets its package, one that waits within what is kept of it, and so does a copy of before', async () => {
  const url = await oldDatabase();
  const { restorePoint } = await upgrade(environment(url), join(folder, 'before'), migrations);
  expect(await packages(url)).toEqual(expected);
  const [kept] = await on<{ packages: object }>(url, 'select packages from deleted_medications');
  expect(kept!.packages).toMatchObject([
    { medication_id: medicationOf(6), quantity: 50, expiry_date: '2028-02-29', lot_number: 'GONE', version: 1 },
  ]);
  const { file } = restorePoint as { file: string };
  const again = await emptyDatabase();
  const said = await restore(again, file);
  expect([said.code, said.error]).toEqual([0, '']);
  expect(await packages(again)).toEqual(expected);
});

test('a copy with packages comes back with these alone', async () => {
  const url = await oldDatabase();
  await migrate(url, migrations);
  await on(
    url,
    `insert into medication_packages (id, medication_id, quantity, opened_on, keeps_months, created_at)
     values (gen_random_uuid(), $1, 10, '2026-01-31', 1, now())`,
    [medicationOf(1)],
  );
  await on(url, `update medications set quantity = 40, expiry_date = '2026-02-28', package_count = 2 where id = $1`, [
    medicationOf(1),
  ]);
  const all = 'select * from medication_packages order by id';
  const had = await on<{ last_day: Date }>(url, all);
  expect(had).toHaveLength(shapes.length + 1);
  await asCommand(settings(url), () => runBackup(readBackupCommand(['with-packages'])!));
  const again = await emptyDatabase();
  const said = await restore(again, join(folder, 'with-packages'));
  expect([said.code, said.error]).toEqual([0, '']);
  expect(await on(again, all)).toEqual(had);
});

test('what the release before adds, changes and brings back has its package', async () => {
  const url = await emptyDatabase();
  await migrate(url, migrations);
  await on(
    url,
    `insert into users (id, email, metadata, created_at, updated_at) values ($1, 'anna@example.test', '{}', now(), now())`,
    [anna],
  );
  await on(url, insert, shapes[0]);
  expect(await packages(url)).toEqual([expected[0]]);
  await on(url, `update medications set quantity = 29, expiry_date = '2027-06-30', lot_number = null where id = $1`, [
    medicationOf(1),
  ]);
  const changed = { ...expected[0], quantity: 29, date: '2027-06-30', lastDay: '2027-06-30', lot: null, version: 2 };
  expect(await packages(url)).toEqual([changed]);
  await on(url, `update medications set name = 'Renamed', updated_at = now() where id = $1`, [medicationOf(1)]);
  expect(await packages(url)).toEqual([changed]);
  await on(url, wait, [medicationOf(1)]);
  expect(await on(url, 'select 1 from medication_packages')).toEqual([]);
  await on(url, bringBack);
  expect(await packages(url)).toEqual([{ ...changed, version: 1 }]);
});
