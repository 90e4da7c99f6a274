import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { IdentityModule } from '@domeka/identity';
import { testModule, until } from '@domeka/testing';
import { AdminSecurityModule } from '../admin-security.module.ts';
import { Checkpoints } from './application/checkpoints.ts';
import { SealLog } from './application/seal-log.ts';
import { VerifyLog } from './application/verify-log.ts';
import { hashOfEntry, hashOfSeal } from './domain/seal.ts';
import type { SealedFields } from './domain/seal.ts';
import { fieldsOfEntry } from './infrastructure/seal.queries.ts';
import { STRETCH_SIZE, VerifyThreads } from './infrastructure/verify-threads.ts';

const t = testModule([IdentityModule, AdminSecurityModule], {}, (testing) =>
  testing.overrideProvider(STRETCH_SIZE).useValue(3),
);

// The state of sealing first: its row waits for a sealing under way, whose seals would stay otherwise.
const tables = [
  'security_audit_sealing',
  'security_audit_logs',
  'security_audit_seals',
  'security_audit_checkpoints',
  'security_audit_keys',
];

/** A new log per test, since damage is permanent. */
beforeEach(async () => {
  await tamper(
    ...tables.map((table) => `delete from ${table}`),
    'insert into security_audit_sealing (cluster) select system_identifier from pg_control_system()',
  );
  await write(10);
});

const write = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await t.sql(
      `insert into security_audit_logs (id, action, resource_type, details) values (gen_random_uuid(), 'login', 'user', $1)`,
      [{ index }],
    );
};
/** Tests share the cluster, and sealing waits for all transactions. */
const settled = () =>
  until(async () => {
    await t.app.get(SealLog).sealNow();
    const [row] = await t.sql(`select 1 from security_audit_logs e, security_audit_sealing g
      where e.xid >= g.sealed_below and not exists (select from security_audit_seals s where s.entry_id = e.id) limit 1`);
    return row ? undefined : true;
  }, 'seals');
const verify = async (given: string[] = [], at = t) => {
  await settled();
  return RequestContext.create(at.app.get(EntityManager), () => at.app.get(VerifyLog).execute(null, given));
};
const checkpoint = async (at = t) => {
  await settled();
  return (await at.app.get(Checkpoints).make()) as { size: number; note: string };
};

/** Like the database's owner: triggers are off. */
const tamper = (...statements: string[]) =>
  t.sql(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`);
const entryAt = (seq: number) => `(select entry_id from security_audit_seals where seq = ${seq})`;

/** Recomputes the chain from a number on. */
async function rewriteFrom(seq: number) {
  const rows = await t.sql<SealedFields & { seq: number; form: number }>(
    `select s.seq::int as seq, s.form, ${fieldsOfEntry} from security_audit_seals s
     join security_audit_logs e on e.id = s.entry_id where s.seq >= $1 order by s.seq`,
    [seq],
  );
  const [before] = await t.sql<{ hash: Buffer }>('select hash from security_audit_seals where seq = $1', [seq - 1]);
  let prev = before?.hash ?? Buffer.alloc(32);
  const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`;
  for (const row of rows) {
    const entryHash = hashOfEntry(row, row.form) as Buffer;
    const hash = hashOfSeal(row.seq, prev, entryHash);
    await tamper(
      `update security_audit_seals set entry_hash = ${hex(entryHash)}, prev_hash = ${hex(prev)}, hash = ${hex(hash)}
       where seq = ${row.seq}`,
      `update security_audit_sealing set head = ${hex(hash)}`,
    );
    prev = hash;
  }
}

test('a log that nobody touched is intact, however often it is asked', async () => {
  expect(await verify()).toMatchObject({ intact: true, entries: 10, sealedUpTo: 10, break: null, checkpoints: 1 });
  const { note } = await checkpoint();
  expect(await verify([note])).toMatchObject({ intact: true, entries: 11, sealedUpTo: 11, checkpoints: 3 });
  const [line] = await t.sql(`select actor_id, details from security_audit_logs where action = 'audit_verified'
    order by created_at desc limit 1`);
  expect(line).toEqual({ actor_id: null, details: { intact: true, entries: 11, sealedUpTo: 11, covered: 11 } });
});

test('threads find every stretch of such a log right, so that nobody has to look closely', async () => {
  await verify();
  const found: [number, boolean][] = [];
  for await (const { end, seen } of t.app.get(VerifyThreads).lookOver(10)) found.push([end, seen !== null]);
  expect(Object.fromEntries(found)).toEqual({ 3: true, 6: true, 9: true, 10: true });
});

test.each(['security_audit_logs', 'security_audit_seals', 'security_audit_checkpoints', 'security_audit_keys'])(
  'the database refuses to change, delete or empty %s',
  async (table) => {
    await checkpoint();
    const set = { security_audit_logs: 'action = action', security_audit_seals: 'form = form' }[table];
    for (const statement of [
      `update ${table} set ${set ?? 'created_at = created_at'}`,
      `update ${table} set ${set ?? 'created_at = created_at'} where false`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(t.sql(statement)).rejects.toMatchObject({ code: '42501' });
    expect((await verify()).intact).toBe(true);
  },
);

const changes = [
  `action = 'logout'`,
  `resource_type = 'session'`,
  `resource_id = gen_random_uuid()`,
  `actor_id = gen_random_uuid()`,
  `details = '{"index": "4"}'`,
  `created_at = created_at + interval '1 microsecond'`,
];
test.each(changes)('a changed entry (%s) is named', async (change) => {
  expect((await verify()).intact).toBe(true);
  await tamper(`update security_audit_logs set ${change} where id = ${entryAt(4)}`);
  expect((await verify()).break).toEqual({ seq: 4, kind: 'changed' });
});

test.each(['entry_hash', 'prev_hash', 'hash'])('a changed seal (%s) is named', async (column) => {
  await verify();
  await tamper(`update security_audit_seals set ${column} = sha256('x') where seq = 4`);
  expect((await verify()).break).toEqual({ seq: 4, kind: 'changed' });
});

// Within a thread's stretch, and at the start of the next.
test.each([4, 3])('a change with a seal to match (number %i) is named by the seal that follows', async (seq) => {
  await verify();
  await tamper(`update security_audit_logs set action = 'logout' where id = ${entryAt(seq)}`);
  const [row] = await t.sql<SealedFields & { prev: Buffer }>(
    `select ${fieldsOfEntry}, s.prev_hash as prev from security_audit_seals s
     join security_audit_logs e on e.id = s.entry_id where seq = ${seq}`,
  );
  const entryHash = hashOfEntry(row as SealedFields, 1) as Buffer;
  const hash = hashOfSeal(seq, row?.prev as Buffer, entryHash);
  await tamper(
    `update security_audit_seals set entry_hash = '\\x${entryHash.toString('hex')}', hash = '\\x${hash.toString('hex')}' where seq = ${seq}`,
  );
  expect((await verify()).break).toEqual({ seq, kind: 'changed' });
});

test.each([
  ['the entry', [`delete from security_audit_logs where id = ${entryAt(4)}`]],
  ['its seal', [`delete from security_audit_seals where seq = 4`]],
  [
    'both, with the gap closed',
    [
      `delete from security_audit_logs where id = ${entryAt(4)}`,
      `delete from security_audit_seals where seq = 4`,
      `update security_audit_seals set seq = seq - 100 where seq > 4`,
      `update security_audit_seals set seq = seq + 99 where seq < 0`,
      `update security_audit_sealing set seq = seq - 1`,
    ],
  ],
])('a deleted entry (%s) is named', async (_, statements) => {
  await verify();
  await tamper(...statements);
  expect((await verify()).break).toEqual({ seq: 4, kind: 'missing' });
});

const insertOld = (xid: string) => `
  insert into security_audit_logs (id, action, resource_type, details, created_at, xid)
  select gen_random_uuid(), 'login', 'user', '{}', created_at - interval '1 day', ${xid} from security_audit_logs
  where id = ${entryAt(4)}`;

test('an entry that was slipped in is named: beside the chain, behind it, and within it', async () => {
  await verify();
  await tamper(insertOld('xid'));
  expect((await verify()).break).toEqual({ seq: 1, kind: 'added' });
});

test.each([0, 1])('an entry that says it is old, and is sealed as new (after %i more), is named', async (more) => {
  await write(more);
  const { sealedUpTo } = await verify();
  await tamper(insertOld('pg_current_xact_id()'));
  expect((await verify()).break).toEqual({ seq: sealedUpTo + 2, kind: 'added' });
});

test('a seal that was slipped in is named', async () => {
  await verify();
  const fields = { id: '00000000-0000-4000-8000-000000000000', action: 'login', resourceType: 'user', details: '{}' };
  await tamper(
    `insert into security_audit_logs (id, action, resource_type, details, created_at, xid)
     select '${fields.id}', 'login', 'user', '{}', created_at, xid from security_audit_logs where id = ${entryAt(4)}`,
    `update security_audit_seals set seq = seq + 100 where seq >= 4`,
    `update security_audit_seals set seq = seq - 99 where seq >= 100`,
    `insert into security_audit_seals (seq, entry_id, form, entry_hash, prev_hash, hash)
     select 4, '${fields.id}', 1, '\\x00', hash, '\\x00' from security_audit_seals where seq = 3`,
    `update security_audit_sealing set seq = seq + 1`,
  );
  const [row] = await t.sql<SealedFields & { prev: Buffer }>(
    `select ${fieldsOfEntry}, s.prev_hash as prev from security_audit_seals s
     join security_audit_logs e on e.id = s.entry_id where seq = 4`,
  );
  const entryHash = hashOfEntry(row as SealedFields, 1) as Buffer;
  const hash = hashOfSeal(4, row?.prev as Buffer, entryHash);
  await tamper(
    `update security_audit_seals set entry_hash = '\\x${entryHash.toString('hex')}', hash = '\\x${hash.toString('hex')}' where seq = 4`,
  );
  expect((await verify()).break).toEqual({ seq: 4, kind: 'added' });
});

test.each([
  [
    'seals',
    [
      `update security_audit_seals set seq = -seq where seq in (3, 5)`,
      `update security_audit_seals set seq = 8 + seq where seq in (-3, -5)`,
    ],
  ],
  [
    'entries of seals',
    [
      `create temporary table was on commit drop as select * from security_audit_seals where seq in (3, 5)`,
      `delete from security_audit_seals where seq in (3, 5)`,
      `insert into security_audit_seals select s.seq, o.entry_id, o.form, s.entry_hash, s.prev_hash, s.hash
       from was s join was o on o.seq <> s.seq`,
    ],
  ],
  [
    'entries and their hashes',
    [
      `create temporary table was on commit drop as select * from security_audit_seals where seq in (3, 5)`,
      `delete from security_audit_seals where seq in (3, 5)`,
      `insert into security_audit_seals select s.seq, o.entry_id, o.form, o.entry_hash, s.prev_hash, s.hash
       from was s join was o on o.seq <> s.seq`,
    ],
  ],
])('another order (of %s) is named', async (_, statements) => {
  await verify();
  await tamper(...statements);
  expect((await verify()).break).toEqual({ seq: 3, kind: 'reordered' });
});

const cutEnd = [
  `delete from security_audit_logs where id in (select entry_id from security_audit_seals where seq > 7)`,
  `delete from security_audit_seals where seq > 7`,
];
test('an end that was cut off is named, by how far sealing was', async () => {
  await checkpoint();
  await tamper(...cutEnd);
  expect((await verify()).break).toEqual({ seq: 8, kind: 'end-cut' });
  // New entries do not hide it.
  expect((await verify()).break).toEqual({ seq: 8, kind: 'missing' });
});

const forgetTheEnd = `update security_audit_sealing set (seq, head) = (select seq, hash from security_audit_seals where seq = 7)`;
test('an end that was cut off with all that told of it is named by a checkpoint', async () => {
  const { note } = await checkpoint();
  await tamper(...cutEnd, forgetTheEnd);
  expect((await verify()).break).toEqual({ seq: 8, kind: 'end-cut' });
  await tamper('delete from security_audit_checkpoints');
  expect((await verify([note])).break).toEqual({ seq: 9, kind: 'end-cut' });
  expect((await verify()).break).toBeNull();
  // As long again, but with another history.
  await write(10);
  expect((await verify([note])).break).toEqual({ seq: 10, kind: 'other-history' });
});

test('an older copy that is put back is named by a checkpoint that was kept elsewhere', async () => {
  await verify();
  await t.sql(tables.map((table) => `create table copy_of_${table} as table ${table}`).join(';'));
  await write(5);
  const { size, note } = await checkpoint();
  await tamper(...tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} table copy_of_${table}`]));
  const { sealedUpTo, ...kept } = await verify([note]);
  expect(sealedUpTo).toBeLessThan(size);
  expect(kept.break).toEqual({ seq: sealedUpTo + 1, kind: 'end-cut' });
});

test('a chain that was made again from a change on is named by a checkpoint alone', async () => {
  const { note } = await checkpoint();
  await tamper(`update security_audit_logs set action = 'logout' where id = ${entryAt(4)}`);
  await rewriteFrom(4);
  expect((await verify()).break).toEqual({ seq: 10, kind: 'other-history' });
  await tamper('delete from security_audit_checkpoints');
  await rewriteFrom(4);
  expect((await verify()).break).toBeNull();
  expect((await verify([note])).break).toEqual({ seq: 10, kind: 'other-history' });
});

test('a forged checkpoint is named: changed, or signed by somebody else, with a key put beside ours', async () => {
  const { note } = await checkpoint();
  expect((await verify([note.replace('\n10\n', '\n9\n')])).break).toEqual({ seq: 9, kind: 'bad-signature' });
  expect((await verify(['no checkpoint'])).break).toEqual({ seq: 0, kind: 'bad-signature' });
  const stranger = await t.another({ secretKey: 'another-secret-another-secret-another' });
  await write(1);
  await settled();
  const forged = (await stranger.app.get(Checkpoints).makeConfirmed(null)) as { size: number; note: string };
  expect((await verify()).break).toEqual({ seq: forged.size, kind: 'bad-signature' });
  expect((await verify([forged.note])).break).toEqual({ seq: forged.size, kind: 'bad-signature' });
});

test('a checkpoint that was taken away from between others is missed', async () => {
  const { size } = await checkpoint();
  await write(1);
  const later = await checkpoint();
  await tamper(`delete from security_audit_checkpoints where size = ${size}`);
  expect((await verify()).break).toEqual({ seq: later.size, kind: 'missing' });
});

test('while the secret is rotated, the old key and the new one vouch for each other', async () => {
  const old = await checkpoint();
  const secretKey = 'next-secret-next-secret-next-secret';
  const rotating = await t.another({ secretKey, secretKeyPrevious: t.environment.secretKey });
  await write(1);
  const made = await checkpoint(rotating);
  const rotated = await t.another({ secretKey });
  expect(await verify([old.note, made.note], rotated)).toMatchObject({ intact: true, checkpoints: 4 });
  expect(await verify([old.note, made.note])).toMatchObject({ intact: true });
});
