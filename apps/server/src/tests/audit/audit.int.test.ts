import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { AdminRole } from '@domeka/identity';
import { adminEmail, appCode, authSteps, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(modules);
});
afterAll(() => t.close());

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
  await t.api(`DELETE /shares/${share.id}`, { token: anna.token });
  await t.api(`DELETE /shares/${share.id}`, { token: anna.token });
  await t.api('PUT /auth/v1/user', { token: anna.token, body: { password: 'another-Quiet-river-7' } });
  await t.api('POST /auth/v1/logout', { token: anna.token });
  expect((await actions(anna.id)).sort()).toEqual([
    'email_confirmed',
    'login',
    'logout',
    'password_changed',
    'share_created',
    'share_deactivated',
    'share_extended',
  ]);
  expect((await audited(anna.id)).find(({ action }) => action === 'share_created')?.resource).toBe(share.id);
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
