import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { AdminRole } from '@domeka/identity';
import { adminEmail, appCode, authSteps, shareSteps, testModule, twoStepSteps } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let admin: Person & { token: string };
let owner: Person;
beforeAll(async () => {
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  admin = { ...person, ...(await twoStepSteps(t).setUp(person)) };
  owner = await t.person('owner');
});

/** Of the whole log: these tests come first. */
const linesOf = async (...actions: string[]) =>
  (
    await t.sql<{ line: string }>(
      `select action || ' ' || coalesce(actor_id::text, 'nobody') || ' ' || coalesce(resource_id::text, '-') as line
       from security_audit_logs where action = any($1) order by created_at, id`,
      [actions],
    )
  ).map(({ line }) => line);

test('wrong passcodes of a share leave one line an hour, its lock a line each time', async () => {
  const { id, shareToken } = await shareSteps(t, owner).share({ passcode: '4321' });
  let status = 0;
  for (let tries = 0; tries < 20 && status !== 429; tries += 1)
    ({ status } = await t.api(`POST /shared/${shareToken}/pass`, { body: { passcode: 'wrong' } }));
  expect(status).toBe(429);
  expect(await linesOf('share_passcode_failed', 'share_locked')).toEqual([
    `share_passcode_failed nobody ${id}`,
    `share_locked nobody ${id}`,
  ]);
});

test('a share for one person that another one opens again and again leaves one line an hour', async () => {
  const [recipient, stranger] = [await t.person('recipient'), await t.person('stranger')];
  const { id, shareToken } = await shareSteps(t, owner).share({ recipientEmail: recipient.email });
  const read = () => t.api(`GET /shared/${shareToken}`, { token: stranger.token });
  expect([(await read()).status, (await read()).status]).toEqual([403, 403]);
  expect(await linesOf('share_refused')).toEqual([`share_refused ${stranger.id} ${id}`]);
});

test('whoever is refused the administration leaves one line an hour for each route', async () => {
  const ask = async (route: string) => (await t.api(route, { token: owner.token })).status;
  const routes = ['GET /admin/users', 'GET /admin/users', 'GET /admin/audit'];
  expect([await ask(routes[0]!), await ask(routes[1]!), await ask(routes[2]!)]).toEqual([403, 403, 403]);
  expect(await linesOf('admin_denied')).toEqual([`admin_denied ${owner.id} -`, `admin_denied ${owner.id} -`]);
});

test('an administrator who reads the list of users, one of them or the log leaves one line an hour for each', async () => {
  for (const route of ['/admin/users', `/admin/users/${owner.id}`, `/admin/users/${admin.id}`, '/admin/audit'])
    for (const _ of [1, 2]) expect((await t.api(`GET ${route}`, { token: admin.token })).status).toBe(200);
  expect(await linesOf('users_viewed', 'user_viewed', 'audit_viewed')).toEqual([
    `users_viewed ${admin.id} -`,
    `user_viewed ${admin.id} ${owner.id}`,
    `user_viewed ${admin.id} ${admin.id}`,
    `audit_viewed ${admin.id} -`,
  ]);
});

test('who asks for the users without a session is told so in the words specified', async () => {
  expect((await t.api('GET /admin/users')).problem).toMatchObject({ status: 401, title: 'No session found' });
});

test.each([undefined, '', 'sing'])(
  'all of a log is signed only with the word for it, not with %j',
  async (confirmation) => {
    const answer = await t.api('POST /admin/audit/checkpoints', { token: admin.token, body: { confirmation } });
    expect([answer.status, answer.json.errors]).toEqual([422, [expect.objectContaining({ path: 'confirmation' })]]);
    expect(await linesOf('checkpoint_signed')).toEqual([]);
  },
);

const audited = (actorId: string) =>
  t.sql<{ action: string; resource: string | null; details: object }>(
    'select action, resource_id as resource, details from security_audit_logs where actor_id = $1 order by created_at, id',
    [actorId],
  );
const actions = async (actorId: string) => (await audited(actorId)).map(({ action }) => action);

test('signing in and out, changing a password and sharing leave their lines', async () => {
  const anna = await t.person('anna');
  const share = (await t.api('POST /shares', { token: anna.token })).json;
  await t.api(`POST /shares/${share.id}/extend`, { token: anna.token });
  const body = { shows: 'taken', note: 'For the doctor' };
  for (const _ of [1, 2]) await t.api(`PATCH /shares/${share.id}`, { token: anna.token, body });
  await t.api(`DELETE /shares/${share.id}`, { token: anna.token });
  await t.api(`DELETE /shares/${share.id}`, { token: anna.token });
  await t.api('PUT /auth/v1/user', { token: anna.token, body: { password: 'another-Quiet-river-7' } });
  await t.api('POST /auth/v1/logout', { token: anna.token });
  expect((await actions(anna.id)).sort()).toEqual([
    'email_confirmed',
    'login',
    'logout',
    'password_changed',
    'share_changed',
    'share_created',
    'share_deactivated',
    'share_extended',
  ]);
  const lines = await audited(anna.id);
  expect(lines.find(({ action }) => action === 'share_created')?.resource).toBe(share.id);
  expect(lines.find(({ action }) => action === 'share_changed')).toMatchObject({ resource: share.id, details: {} });
});

test('what becomes of a page leaves its lines: names of what changed, never what it says', async () => {
  const writer = await t.person('writer');
  await t.sql('update users set is_admin = true where id = $1', [writer.id]);
  const { id, token } = await twoStepSteps(t).setUp(writer);
  const asAdmin = (route: string, body: object = {}) => t.api(route, { token, body });
  const facts = { title: 'Very private title', language: 'en', pageType: 'knowledge_base' };
  const page = (await asAdmin('POST /admin/pages', facts)).json;
  const to = (action: string, body: object = {}) => asAdmin(`${action.replace(' ', ` /admin/pages/${page.id}`)}`, body);
  const edited = await to('PATCH ', { title: 'Other', slug: 'other', version: page.version });
  await to('PATCH ', { title: 'Other', version: edited.json.version });
  await to('POST /publish');
  await to('POST /unpublish');
  await to('POST /unpublish');
  await to('POST /revisions/1/restore');
  await to('DELETE ');
  const lines = (await audited(id)).filter(({ action }) => action.startsWith('page_'));
  expect(lines).toEqual([
    { action: 'page_created', resource: page.id, details: {} },
    { action: 'page_updated', resource: page.id, details: { fields: ['title', 'slug'] } },
    { action: 'page_published', resource: page.id, details: {} },
    { action: 'page_unpublished', resource: page.id, details: {} },
    { action: 'page_restored', resource: page.id, details: { revision: 1 } },
    { action: 'page_deleted', resource: page.id, details: {} },
  ]);
});

test('a share ended by several presses at once was ended once, and extended as often as was answered', async () => {
  const anna = await t.person('anna');
  const share = (await t.api('POST /shares', { token: anna.token })).json;
  const press = (route: string) =>
    Promise.all(Array.from({ length: 5 }, () => t.api(route.replace(':id', String(share.id)), { token: anna.token })));
  const ends = (await press('POST /shares/:id/extend')).map(({ json }) => json.expiresAt as string);
  expect(new Set(ends).size).toBe(5);
  expect((await press('DELETE /shares/:id')).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const lines = await actions(anna.id);
  expect(lines.filter((action) => action === 'share_extended')).toHaveLength(5);
  expect(lines.filter((action) => action === 'share_deactivated')).toHaveLength(1);
});

test('the role of an administrator is audited once, and so is a replayed refresh token', async () => {
  const admin = await t.person(adminEmail);
  await t.another();
  const at = authSteps(t);
  const one = await at.refresh(admin.refreshToken);
  await at.refresh(one.json.refresh_token);
  await t.sql(
    `update refresh_tokens set replaced_at = replaced_at - interval '1 minute' where replaced_at is not null`,
  );
  await at.refresh(admin.refreshToken);
  expect(await actions(admin.id)).toContain('refresh_token_replayed');
  const assigned = `select actor_id from security_audit_logs where action = 'admin_role_assigned' and resource_id = $1`;
  expect(await t.sql(assigned, [admin.id])).toEqual([{ actor_id: null }]);
});

test('a session that administers leaves a line once an hour, by whatever route; a value that is added leaves one', async () => {
  const two = twoStepSteps(t);
  const admin = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [admin.id]);
  expect((await t.api('GET /admin/access', { token: admin.token })).status).toBe(403);
  const { token } = await two.setUp(admin);
  const accesses = async () => (await audited(admin.id)).filter(({ action }) => action === 'admin_access');
  expect(await accesses()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => t.api('GET /catalog/imports', { token })));
  await t.api('POST /dictionaries/medication_type/values', { token, body: { value: 'Plasters' } });
  expect(await accesses()).toHaveLength(1);
  expect((await audited(admin.id)).find(({ action }) => action === 'dictionary_value_added')?.details).toEqual({
    dictionary: 'medication_type',
    value: 'plasters',
  });
  await t.sql(`update sessions set admin_access_at = admin_access_at - interval '1 hour' where user_id = $1`, [
    admin.id,
  ]);
  await t.api('DELETE /dictionaries/medication_type/values?value=none', { token });
  expect(await accesses()).toHaveLength(2);
});

test('everything about the second step leaves its line, and no line a secret', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  const post = (path: string, body?: object) => t.api(`POST /auth/v1/${path}`, { token: anna.token, body });
  const { codes } = (await post('recovery_codes')).json;
  await two.verify(anna.token, anna.factorId, '000000');
  await two.verify(anna.token, anna.factorId, appCode(anna.seed, 1));
  await post('recovery_codes/verify', { code: 'none' });
  await post('recovery_codes/verify', { code: codes[0] });
  await t.api(`DELETE /auth/v1/factors/${anna.factorId}`, { token: anna.token });
  const lines = (await audited(anna.id)).filter(({ action }) => /mfa|recovery_code/.test(action));
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ['mfa_enrolled', { method: 'totp' }],
    ['recovery_codes_created', {}],
    ['mfa_failed', { method: 'totp' }],
    ['mfa_verified', { method: 'totp' }],
    ['mfa_failed', { method: 'recovery_code' }],
    ['recovery_code_used', { left: 9 }],
    ['mfa_removed', {}],
  ]);
  expect(JSON.stringify(lines)).not.toContain(anna.seed);
});

test('who is no longer an administrator leaves a line', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  await t.sql('update users set is_admin = true where id = any($1)', [[anna.id, jan.id]]);
  const role = t.app.get(AdminRole);
  await RequestContext.create(t.app.get(EntityManager), () => role.revoke(anna.email));
  const lines = await t.sql(
    `select actor_id from security_audit_logs where action = 'admin_role_revoked' and resource_id = $1`,
    [anna.id],
  );
  expect(lines).toEqual([{ actor_id: null }]);
});

test('what cannot be audited does not happen', async () => {
  const anna = await t.person('anna');
  await t.sql(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger disk_full before insert on security_audit_logs for each row execute function fail()`);
  const refused = await t.api('POST /shares', { token: anna.token });
  await t.sql('drop trigger disk_full on security_audit_logs; drop function fail');
  expect(refused.problem).toMatchObject({ status: 500, type: 'urn:problem:common.unexpected' });
  expect(refused.text).not.toContain('disk full');
  expect((await t.api('GET /shares', { token: anna.token })).json.total).toBe(0);
});

test('the log knows of no medicine: health stays out of it', async () => {
  const anna = await t.person('anna');
  const { id } = (await t.api('POST /medications', { token: anna.token, body: { name: 'Paracetamol' } })).json;
  await t.api(`PATCH /medications/${id}`, { token: anna.token, body: { additionalInfo: 'against headaches' } });
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  expect(JSON.stringify(await audited(anna.id))).not.toMatch(/paracetamol|headache/i);
});
