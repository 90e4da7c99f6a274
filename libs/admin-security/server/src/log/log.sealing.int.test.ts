import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { IdentityModule } from '@domeka/identity';
import { startTestApp, transactionBeside, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { AdminSecurityModule } from '../admin-security.module.ts';
import { SealLog } from './application/seal-log.ts';
import { VerifyLog } from './application/verify-log.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp([IdentityModule, AdminSecurityModule]);
});
afterEach(() => t.close());

const insert = `insert into security_audit_logs (id, action, resource_type, details)
  values (gen_random_uuid(), $1, 'user', '{}')`;
const sealed = async () =>
  (
    await t.sql<{ seq: number; action: string }>(
      `select s.seq::int as seq, e.action from security_audit_seals s join security_audit_logs e on e.id = s.entry_id
       order by s.seq`,
    )
  ).map(({ seq, action }) => `${seq} ${action}`);
const untilSealed = (count: number) =>
  until(async () => {
    await sealNow();
    return (await sealed()).length >= count ? true : undefined;
  }, `${count} seals`);
const verify = () => RequestContext.create(t.app.get(EntityManager), () => t.app.get(VerifyLog).execute(null));
const sealNow = (at = t) => at.app.get(SealLog).sealNow();

test('entries are sealed by themselves, soon after they were written', async () => {
  await t.sql(insert, ['login']);
  await until(async () => ((await sealed()).length > 0 ? true : undefined), 'seal');
  expect(await sealed()).toEqual(['1 login']);
});

test('whoever commits late is waited for, and stands before those who began later', async () => {
  await transactionBeside(t, async (beside) => {
    await beside.query(insert, ['late']);
    await t.sql(insert, ['early']);
    await sealNow();
    expect(await sealed()).toEqual([]);
    expect(await verify()).toMatchObject({ break: null, entries: 1, sealedUpTo: 0 });
    await beside.commit();
  });
  await untilSealed(3);
  expect((await sealed()).slice(0, 2)).toEqual(['1 late', '2 early']);
  expect(await verify()).toMatchObject({ intact: true, sealedUpTo: 3 });
});

test('what is rolled back leaves no gap', async () => {
  await transactionBeside(t, async (beside) => {
    await beside.query(insert, ['never']);
    await beside.query('rollback');
  });
  await t.sql(insert, ['login']);
  await untilSealed(1);
  expect(await sealed()).toEqual(['1 login']);
});

test('twenty writers at once and three processes that seal make one chain without a gap', async () => {
  const [second, third] = [await t.another(), await t.another()];
  const people = Array.from({ length: 20 }, (_, writer) => writer);
  await Promise.all([
    ...people.map(async (writer) => {
      for (let index = 0; index < 15; index += 1) await t.sql(insert, [`writer ${writer}, ${index}`]);
    }),
    ...[t, second, third].map(async (process) => {
      for (let round = 0; round < 10; round += 1) await sealNow(process);
    }),
  ]);
  await untilSealed(300);
  const rows = await sealed();
  expect(rows.map((row) => Number(row.split(' ')[0]))).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  for (const writer of people)
    expect(rows.filter((row) => row.includes(`writer ${writer},`)).map((row) => row.split(', ')[1])).toEqual(
      Array.from({ length: 15 }, (_, index) => String(index)),
    );
  expect(await verify()).toMatchObject({ intact: true, entries: 300, sealedUpTo: 300 });
});

test('more than one transaction can seal are sealed one after the other', async () => {
  await t.sql(`insert into security_audit_logs (id, action, resource_type, details)
    select gen_random_uuid(), 'many', 'user', '{}' from generate_series(1, 4500)`);
  await t.sql(insert, ['last']);
  await sealNow();
  await untilSealed(4501);
  expect((await sealed()).at(-1)).toBe('4501 last');
  expect(await verify()).toMatchObject({ intact: true, sealedUpTo: 4501 });
});

test('a process that is killed between a change and its seal leaves the sealing to the next one', async () => {
  const lock = `select pg_advisory_xact_lock(hashtextextended('audit log', 0))`;
  await transactionBeside(t, async (beside) => {
    await beside.query(lock); // another process is about to seal
    const dying = await t.another();
    await dying.person('anna');
    expect(await sealed()).toEqual([]);
    await dying.app.close();
    await beside.commit();
  });
  const entries = (await t.sql('select 1 from security_audit_logs')).length;
  await untilSealed(entries);
  expect(await verify()).toMatchObject({ intact: true, entries, sealedUpTo: entries });
});

test('a seal that fails leaves nothing of itself, and is made again', async () => {
  await t.sql(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger disk_full before update on security_audit_sealing for each row execute function fail()`);
  await t.sql(insert, ['login']);
  const sealing = () =>
    sealNow().then(
      () => undefined, // another test's transaction is still open
      (error: Error) => error,
    );
  expect((await until(sealing, 'seal that fails')).message).toContain('disk full');
  expect(await sealed()).toEqual([]);
  await t.sql('drop trigger disk_full on security_audit_sealing; drop function fail');
  await untilSealed(1);
  expect(await verify()).toMatchObject({ intact: true, sealedUpTo: 1 });
});

test('after a move to another cluster, whose transactions have other numbers, the chain goes on', async () => {
  await t.sql(insert, ['sealed']);
  await untilSealed(1);
  const unsealed = `insert into security_audit_logs (id, action, resource_type, details, xid)
    values (gen_random_uuid(), 'moved', 'user', '{}', '9000000000')`;
  await t.sql(`begin; ${unsealed}; update security_audit_sealing set cluster = 1, sealed_below = '9000000000'; commit`);
  await untilSealed(2);
  await t.sql(insert, ['here']);
  await untilSealed(3);
  expect(await sealed()).toEqual(['1 sealed', '2 moved', '3 here']);
  expect(await verify()).toMatchObject({ intact: true, sealedUpTo: 3 });
});
