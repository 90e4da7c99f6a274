import { parse } from 'csv-parse/sync';
import { Housekeeping, Jobs } from '@domeka/platform';
import { adminSecurityEn, cleanupKinds } from '@domeka/admin-security/contract';
import type { AuditPage, MailQueueView, SystemView } from '@domeka/admin-security/contract';
import { goodPassword, listSteps, shareSteps, startTestApp, testModule, twoStepSteps, until } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let admin: Person;
beforeAll(async () => {
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  admin = await twoStepSteps(t).setUp(person);
});

const ask = (route: string, sending: object = {}) => t.api(route, { token: admin.token, ...sending });
const page = async (query = '') => (await ask(`GET /admin/audit${query}`)).json as unknown as AuditPage;
const entry = (action: string, more: { at?: string; actor?: string; details?: object; resource?: string } = {}) =>
  t.sql(
    `insert into security_audit_logs (id, action, resource_type, resource_id, actor_id, details, created_at)
     values (gen_random_uuid(), $1, 'list', $5, $3, $4, coalesce($2::timestamptz, clock_timestamp()))`,
    [action, more.at ?? null, more.actor ?? null, more.details ?? {}, more.resource ?? null],
  );

test('six figures, as specified', async () => {
  const before = (await ask('GET /admin/metrics')).json as unknown as Record<string, number>;
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const share = (await t.api('POST /shares', { token: anna.token })).json;
  const late = (await t.api('POST /shares', { token: anna.token })).json;
  const ended = (await t.api('POST /shares', { token: anna.token })).json;
  await t.api(`DELETE /shares/${ended.id}`, { token: anna.token });
  await t.sql(`update shared_medication_lists set expires_at = now() where id = $1`, [late.id]);
  const { create, invite } = listSteps(t, jan);
  await invite((await create()).id, 'nobody-yet@example.test', 'viewer');
  const after = (await ask('GET /admin/metrics')).json as unknown as Record<string, number>;
  expect(share.id).toBeDefined();
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(Object.keys(after).map((name) => [name, more(name)])).toEqual([
    ['activeShares', 1],
    ['totalUsers', 2],
    ['adminUsers', 0],
    ['expiredShares', 2],
    ['pendingInvitations', 1],
    ['recentSecurityEvents', expect.any(Number)],
    ['failures', expect.any(Number)],
  ]);
  expect(more('recentSecurityEvents')).toBeGreaterThan(8);
});

/** They run where CATALOG_URL and RECALLS_URL say what to fetch. */
const ofAddresses = ['catalog-fetch', 'recalls-fetch'];

test('every job that runs by itself has words, and words have their job', async () => {
  const { jobs } = (await ask('GET /admin/jobs')).json as unknown as SystemView;
  const named = [...jobs.map(({ name }) => name), ...ofAddresses].sort();
  expect(named).toEqual(Object.keys(adminSecurityEn.system['job-name']).sort());
});

test('all entries come newest first, fifty at a time, there and back', async () => {
  for (let index = 0; index < 120; index += 1)
    await entry('paged', { at: `2026-01-02T00:00:00.${String(index).padStart(6, '0')}Z`, details: { index } });
  const of = ({ items }: AuditPage) => items.map(({ details }) => details.index);
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
  const first = await page('?action=paged');
  expect([of(first), first.count, first.newer]).toEqual([numbers(119, 70), 120, null]);
  const second = await page(`?action=paged&before=${first.older}`);
  const third = await page(`?action=paged&before=${second.older}`);
  expect([of(second), of(third), third.older]).toEqual([numbers(69, 20), numbers(19, 0), null]);
  const back = await page(`?action=paged&after=${third.newer}`);
  expect(of(back)).toEqual(numbers(69, 20));
  const first2 = await page(`?action=paged&after=${back.newer}`);
  expect([of(first2), first2.newer]).toEqual([numbers(119, 70), null]);
});

test('entries are filtered by action, thing, person, days and network, and names are looked up', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const list = (await listSteps(t, anna).create()).id;
  await listSteps(t, anna).invite(list, jan.email, 'viewer');
  const network = { network: '203.0.113.0/24' };
  await entry('long_ago', { at: '2026-03-28T22:59:59Z', actor: anna.id, details: network });
  await entry('long_ago', { at: '2026-03-28T23:00:00Z', actor: anna.id });
  const actions = async (query: string) => [...new Set((await page(query)).items.map(({ action }) => action))];
  const ofThing = await page(`?resource=list&resourceId=${list}`);
  expect(ofThing.items.map(({ action }) => action)).toEqual(['list_member_added', 'list_created']);
  expect(ofThing.people).toEqual({ [anna.id]: anna.email, [jan.id]: jan.email });
  expect(await actions(`?person=${encodeURIComponent(` ${jan.email.toUpperCase()} `)}`)).toEqual(
    expect.arrayContaining(['list_member_added', 'login', 'email_confirmed']),
  );
  expect(await actions(`?person=${jan.id}&action=list_member_added`)).toEqual(['list_member_added']);
  expect(await actions('?person=nobody@example.test')).toEqual([]);
  // Days are in the reader's time zone, whose clock goes forward on the 29th.
  expect((await page('?action=long_ago&to=2026-03-28')).count).toBe(1);
  expect((await page('?action=long_ago&from=2026-03-29&to=2026-03-29')).count).toBe(1);
  expect((await page('?action=long_ago&network=203.0.113.77')).count).toBe(1);
  expect((await page('?action=long_ago&network=203.0.113.0/24')).count).toBe(1);
  expect((await page('?action=long_ago&network=203.0.114.1')).count).toBe(0);
});

test.each([
  ...['from=2026-02-30', 'to=today', 'person=anna', 'resourceId=1', "action=a'b", 'resource=1'],
  ...['network=x', 'network=abc', 'network=10.1.0.0/16', 'network=10.0.0.300', 'network=2001:db8::/24'],
])('a filter that cannot be looked for (%s) is told at its field', async (query) => {
  const { problem } = await ask(`GET /admin/audit?${query}`);
  expect(problem).toMatchObject({ status: 422, errors: [{ path: query.split('=')[0], code: 'invalid' }] });
});

test('what no log holds is looked for in vain', async () => {
  const place = (at: string) => Buffer.from(`${at} ${admin.id}`).toString('base64url');
  expect((await ask('GET /admin/audit?person=%00@%ED%A0%80')).json).toMatchObject({ count: 0 });
  const idsOf = ({ items }: AuditPage) => items.map(({ id }) => id);
  const newest = idsOf(await page('?action=paged'));
  for (const at of [
    '2026-13-01 00:00:00+00',
    '2026-02-30 00:00:00+00',
    '2026-02-01 24:61:00+00',
    '0000-01-01 00:00:00+00',
  ])
    expect(idsOf(await page(`?action=paged&before=${place(at)}`))).toEqual(newest);
});

test('an account that was erased has no name any more, and its entries stay', async () => {
  const gone = await t.person('gone');
  await t.sql('delete from users where id = $1', [gone.id]);
  const { items, people } = await page(`?person=${gone.id}`);
  expect([items.length > 2, people]).toEqual([true, {}]);
});

test('an export holds every entry of the filters, newest first, in the language of its reader; the log tells of it', async () => {
  for (let index = 0; index < 1200; index += 1)
    await entry('exported', { at: `2026-02-01T00:00:00.${String(index).padStart(6, '0')}Z`, actor: admin.id });
  await entry('exported', { at: '2026-02-03T12:00:00Z', details: { text: '=1+1' } });
  const headers = { accept: 'text/csv', 'accept-language': 'pl' };
  const answer = await ask('GET /admin/audit?action=exported', { headers });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('"dziennik-zdarzen_2026-02-01_2026-02-03_1201.csv"');
  const rows: string[][] = parse(answer.text, { delimiter: ';', bom: true });
  expect(rows).toHaveLength(1202);
  expect(rows[0]).toContain('Działanie');
  expect(rows[1]?.slice(1, 3)).toEqual(['2026-02-03T12:00:00.000Z', 'exported']);
  expect(rows.at(-1)?.[6]).toBe(admin.email);
  const told = (await page('?action=audit_exported')).items[0];
  expect(told).toMatchObject({ actorId: admin.id, details: { count: 1201, filters: ['action'] } });
});

test('the log is verified by a press, which makes a checkpoint that can be taken along', async () => {
  // The inserted entries claim an old date; some are sealed later than others.
  const said = await until(async () => {
    const { json } = await ask('POST /admin/audit/verify', { body: {} });
    return (json as { break: object | null }).break === null ? undefined : json;
  }, 'break');
  expect(said).toMatchObject({ intact: false, break: { kind: 'added' }, checkpoint: null });
  const clean = await startTestApp(modules);
  try {
    const person = await clean.person('administers');
    await clean.sql('update users set is_admin = true where id = $1', [person.id]);
    const { token } = await twoStepSteps(clean).setUp(person);
    // Transactions of other tests delay the sealing, and with it the first checkpoint.
    const { checkpoint } = await until(async () => {
      const { json } = await clean.api('POST /admin/audit/verify', { token, body: {} });
      expect(json.break).toBeNull();
      return json.intact && json.checkpoint ? (json as { checkpoint: number }) : undefined;
    }, 'checkpoint');
    const note = await clean.api(`GET /admin/audit/checkpoints/${checkpoint}`, { token });
    expect(note.text).toMatch(new RegExp(`^domeka/[\\w-]+\n${checkpoint}\n[\\w+/=]{44}\n`));
    expect((await clean.api('GET /admin/audit/checkpoints/999999', { token })).status).toBe(404);
    const { items } = (await clean.api('GET /admin/audit?action=audit_verified', { token })).json as AuditPage;
    expect(items[0]).toMatchObject({ actorId: person.id, details: { intact: true } });
  } finally {
    await clean.close();
  }
});

const aMinuteAgo = `expires_at = now() - interval '1 minute'`;

async function grownOld() {
  const anna = await t.person('anna');
  await t.api('POST /auth/v1/recover', { body: { email: anna.email } });
  await t.sql(`update one_time_tokens set ${aMinuteAgo} where user_id = $1 and purpose = 'recovery'`, [anna.id]);
  const { create, invite } = listSteps(t, anna);
  const { id: invitation } = (await invite((await create()).id, `not-yet-${anna.id}@example.test`)).json;
  await t.sql(`update list_invitations set ${aMinuteAgo} where id = $1`, [invitation]);
  const share = (await t.api('POST /shares', { token: anna.token })).json;
  await t.sql(`update shared_medication_lists set expires_at = now() - interval '1 second' where id = $1`, [share.id]);
  await t.sql(`update sessions set not_after = now() - interval '1 second' where user_id = $1`, [anna.id]);
  return { anna, shareId: share.id as string, link: share.shareToken as string };
}

test('a clean-up says what it would do, does it, and says it in the log; what was revoked is left alone', async () => {
  await ask('POST /admin/cleanup', { body: {} });
  const { shareId, link } = await grownOld();
  const due = (await ask('GET /admin/cleanup')).json;
  expect(due).toMatchObject({ counts: { codes: 1, invitations: 1, sessions: 1, shares: 1, lists: 0 } });
  expect((await ask('POST /admin/cleanup', { body: {} })).json).toEqual(due);
  expect((await ask('GET /admin/cleanup')).json).toMatchObject({ total: 0 });
  expect(await t.sql('select is_active, revoked_at from shared_medication_lists where id = $1', [shareId])).toEqual([
    { is_active: false, revoked_at: null },
  ]);
  expect((await t.api(`GET /shared/${link}`)).status).toBe(410);
  expect((await page('?action=data_cleanup')).items[0]).toMatchObject({
    actorId: admin.id,
    details: { sessions: 1, shares: 1 },
  });
  const { count } = await page('?action=data_cleanup');
  expect((await ask('POST /admin/cleanup', { body: {} })).json).toMatchObject({ total: 0 });
  expect((await page('?action=data_cleanup')).count).toBe(count);
});

test('whoever finds the link of a sign-up expired is mailed a new one, whatever was cleaned up meanwhile', async () => {
  const email = 'late@example.test';
  await t.api('POST /auth/v1/signup', { body: { email, password: goodPassword } });
  await t.mailbox.next(email);
  const ofLate = `where user_id = (select id from users where email = $1)`;
  await t.sql(`update one_time_tokens set ${aMinuteAgo} ${ofLate}`, [email]);
  await ask('POST /admin/cleanup', { body: {} });
  await t.api('POST /auth/v1/resend', { body: { type: 'signup', email } });
  expect((await t.mailbox.next(email)).text).toContain('token_hash');
  await t.sql(`update one_time_tokens set expires_at = now() - interval '8 days' ${ofLate}`, [email]);
  expect((await ask('GET /admin/cleanup')).json).toMatchObject({ counts: { codes: 1 } });
});

test('three processes clean up once an hour together, and tell it once', async () => {
  const processes = [t, await t.another(), await t.another()];
  const { count } = await page('?action=data_cleanup');
  await grownOld();
  await t.sql(`delete from pgboss.job where name = 'housekeeping'`); // its hour may have begun
  await Promise.all(processes.map((one) => one.app.get(Jobs).fire('housekeeping', 3600)));
  const told = await until(async () => {
    const { items } = await page('?action=data_cleanup');
    return items.length > count ? items : undefined;
  }, 'clean-up');
  expect(told[0]).toMatchObject({ actorId: null, details: { sessions: 1, shares: 1 } });
  const jobs = `select state::text from pgboss.job where name = 'housekeeping'`;
  await until(
    async () => ((await t.sql<{ state: string }>(jobs)).every((one) => one.state === 'completed') ? true : undefined),
    'end',
  );
  expect((await page('?action=data_cleanup')).count).toBe(count + 1);
});

test('that no mail server is there is told to whoever tests it, and to the log', async () => {
  const alone = await t.another({ smtpUrl: 'smtp://127.0.0.1:9' });
  const { problem } = await alone.api('POST /admin/test-mail', { token: admin.token, body: {} });
  const reason = 'Error sending email: The mail server cannot be reached (ESOCKET).';
  expect(problem).toMatchObject({ status: 503, title: reason });
  expect((await page('?action=test_mail_sent')).items[0]?.details).toEqual({ to: 'own', sent: false });
});

test('a mail that could not be sent says how often it was tried, why it failed, and when it is tried next', async () => {
  const nextAt = '2099-01-01T00:00:00.000Z';
  await t.sql(
    `insert into pgboss.job (name, data, state, started_on, start_after, output)
     values ('mail', '{"sealed": "by nobody"}', 'retry', now(), $1, '{"message": "Mail not sent: ECONNREFUSED"}')`,
    [nextAt],
  );
  const { items } = (await ask('GET /admin/mails')).json as unknown as MailQueueView;
  const failed = { state: 'waiting', subject: null, tries: 1, trouble: 'unreachable', reason: 'ECONNREFUSED', nextAt };
  expect(items.find((mail) => mail.nextAt === nextAt)).toMatchObject(failed);
});

test('every kind of what is cleaned up has words', () =>
  expect(t.app.get(Housekeeping).kinds.sort()).toEqual([...cleanupKinds].sort()));

test('what somebody shared and keeps with others goes on while their account is locked', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const lists = listSteps(t, anna);
  const { id: listId } = await lists.create('Home');
  await lists.invite(listId, jan.email, 'collaborator');
  const shares = shareSteps(t, anna);
  await shares.add({ name: 'Apap', listId });
  const { shareToken } = await shares.share({ listId });

  expect((await ask(`POST /admin/users/${anna.id}/lock`, { body: {} })).status).toBe(204);
  expect((await t.api('GET /profile', { token: anna.token })).status).not.toBe(200);
  expect((await t.api(`GET /shared/${shareToken}`)).json.items).toMatchObject([{ name: 'Apap' }]);
  const added = await t.api('POST /medications', { token: jan.token, body: { name: 'Ibuprom', listId } });
  expect(added.status).toBe(201);
  expect((await t.api(`GET /medications?list=${listId}`, { token: jan.token })).json.total).toBe(2);
});
