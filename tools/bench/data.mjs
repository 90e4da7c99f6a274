import { createHash } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../libs/platform/src/database/migrate.ts';
import { migrations } from '../../migrations/index.ts';

export const perPerson = 20;
export const fullCupboard = 5000;
/** Many, so that no single row stays hot. */
export const signedIn = 200;

export const reader = signedIn + 1;
export const sharers = 50;
export const perSharer = 200;

/** Person 0 has the large list. */
export const secretOf = (person) => `bench-secret-${String(person).padStart(12, '0')}`;
export const userIdOf = (person) =>
  createHash('md5')
    .update(`user${person}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
export const shareTokenOf = (person) => `bench-share-${String(person).padStart(31, '0')}`;

export async function fill(cluster, name, people, isNew = false) {
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  if (isNew) await admin.query(`drop database if exists ${name} with (force)`);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}_new`);
  await admin.end();
  if (rowCount > 0) return cluster.url(name);

  await migrate(cluster.url(`${name}_new`), migrations);
  const database = new pg.Client({ connectionString: cluster.url(`${name}_new`) });
  await database.connect();
  for (const statement of statements(people)) await database.query(statement);
  const secrets = Array.from({ length: reader + 1 }, (_, person) => [
    person,
    sha256(secretOf(person)),
    sha256(shareTokenOf(person)),
  ]);
  for (const [person, secret, token] of secrets) {
    await database.query(session, [person, secret]);
    await database.query(share, [person, token]);
  }
  await database.query('vacuum analyze');
  await database.end();

  const rename = new pg.Client({ connectionString: cluster.url('postgres') });
  await rename.connect();
  await rename.query(`alter database ${name}_new rename to ${name}`);
  await rename.end();
  return cluster.url(name);
}

const sha256 = (text) => createHash('sha256').update(text).digest();
const id = (kind, number) => `md5('${kind}' || ${number})::uuid`;

/** A second package, good half a year longer, holds half of the pieces. */
const isPercent = `m.type in ('syrup', 'drops', 'spray', 'ointment')`;
const packages = [
  `insert into medication_packages (id, medication_id, quantity, expiry_date, created_at)
   select gen_random_uuid(), m.id, case when m.package_count = 2 and not ${isPercent} then ceil(m.quantity / 2) else m.quantity end,
     m.expiry_date, m.created_at from medications m`,
  `insert into medication_packages (id, medication_id, quantity, expiry_date, created_at)
   select gen_random_uuid(), m.id, case when ${isPercent} then m.quantity else floor(m.quantity / 2) end, m.expiry_date + 180,
     m.created_at + interval '1 second' from medications m where m.package_count = 2`,
];

const statements = (people) => [
  `insert into users (id, email, email_confirmed_at, terms_accepted_at, privacy_accepted_at, last_seen_at, is_admin, metadata, created_at, updated_at)
   select ${id('user', 'n')}, 'person' || n || '@example.test', now(), now(), now(), now(), false, '{}', now(), now() from generate_series(0, ${people - 1}) n`,
  `insert into profiles (id, language, created_at, updated_at) select id, 'en', now(), now() from users`,
  `alter table medications disable trigger user`,
  ...[
    `select n as person, m from generate_series(1, ${people - 1}) n, generate_series(1, ${perPerson}) m`,
    `select 0 as person, m from generate_series(1, ${fullCupboard}) m`,
  ].map(
    (
      rows,
    ) => `insert into medications (id, user_id, name, dosage, type, categories, quantity, expiry_date, additional_info, is_private, package_count, created_at, updated_at)
     select ${id('medication', `person || '-' || m`)}, ${id('user', 'person')}, initcap(substr(md5(person || 'name' || m), 1, 9)) || ' ' || m, (m * 50) || ' mg',
       (enum_range(null::medication_type))[1 + m % 12], array[(enum_range(null::medication_category))[1 + m % 7]],
       case when (enum_range(null::medication_type))[1 + m % 12] in ('syrup', 'drops', 'spray', 'ointment') then 75 else m % 40 end,
       current_date + (m * 37 % 700 - 100), case when m % 3 = 0 then 'Box with a blue stripe, second shelf' end, m % 10 = 0, case when m % 4 = 0 then 2 else 1 end,
       now() - make_interval(mins => m), now() from (${rows}) rows`,
  ),
  `insert into users (id, email, email_confirmed_at, is_admin, metadata, created_at, updated_at)
   select ${id('sharer', 'n')}, 'sharer' || n || '@example.test', now(), false, '{}', now(), now() from generate_series(1, ${sharers}) n`,
  `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
   select ${id('shared', "n || '-' || m")}, ${id('sharer', 'n')}, 'Shared ' || m, 'tablets', '{}', false, now() - make_interval(mins => m), now()
   from generate_series(1, ${sharers}) n, generate_series(1, ${perSharer}) m`,
  `insert into shared_medication_lists (id, owner_id, owner_email, recipient_email, token_hash, share_token, created_at, expires_at, is_active)
   select gen_random_uuid(), id, email, 'person${reader}@example.test', sha256(email::bytea), 'sealed', now(), now() + interval '90 days', true
   from users where email like 'sharer%'`,
  ...packages,
  `alter table medications enable trigger user`,
  `insert into medication_scopes (scope_id, total, shareable, version, changed_at)
   select user_id, count(*), count(*) filter (where not is_private), count(*), now() from medications group by user_id`,
];

const session = `insert into sessions (id, user_id, aal, methods, browser_secret_hash, created_at, refreshed_at, not_after)
  values (md5('session' || $1::text)::uuid, md5('user' || $1::text)::uuid, 'aal1', '[]', $2, now(), now(), now() + interval '30 days')`;
const share = `insert into shared_medication_lists (id, owner_id, owner_email, token_hash, share_token, created_at, expires_at, is_active)
  values (md5('share' || $1::text)::uuid, md5('user' || $1::text)::uuid, 'person@example.test', $2, 'sealed', now(), now() + interval '90 days', true)`;
