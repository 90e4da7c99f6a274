import { addPhoto, jpeg, listSteps, shareSteps, testModule, unzipped } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);

const exportOf = (token: string, body: object = {}) => t.api('POST /profile/export', { token, body });
async function takenAlong({ token }: Person) {
  const answer = await exportOf(token);
  expect(answer.status).toBe(200);
  return unzipped(answer.bytes);
}
const rowsIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];
const grownOld = (person: Person) =>
  t.sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [person.id]);

test('an export holds what every module has about a person, twice, with photos and without secrets', async () => {
  const anna = await t.person('anna');
  const { add, share } = shareSteps(t, anna);
  const medication = await add({ name: 'Zażółć, "gęślą"', dosage: '=1+1', quantity: 2, gtin: '5909991023744' });
  await addPhoto(t, anna, medication.id);
  const { shareToken } = await share();
  const files = await takenAlong(anna);
  expect(rowsIn(files, 'account')).toMatchObject([{ email: anna.email, language: 'en' }]);
  expect(rowsIn(files, 'account')[0]?.termsAcceptedAt).toEqual(expect.any(String));
  expect(rowsIn(files, 'account')[0]?.confirmationSentAt).toEqual(expect.any(String));
  expect(rowsIn(files, 'sign-in-methods')).toMatchObject([{ provider: 'email', subject: anna.id, email: anna.email }]);
  expect(rowsIn(files, 'sessions')).toHaveLength(1);
  const photo = `photos/${medication.id}.jpg`;
  expect(rowsIn(files, 'medications')).toMatchObject([
    { name: 'Zażółć, "gęślą"', dosage: '=1+1', gtin: '05909991023744', catalogProductId: null, photo },
  ]);
  expect(files.get(photo)?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(rowsIn(files, 'packages')).toMatchObject([
    { medicationId: medication.id, quantity: 2, gtin: '05909991023744' },
  ]);
  expect(rowsIn(files, 'shares')).toHaveLength(1);
  expect(rowsIn(files, 'audit-log').map(({ action }) => action)).toEqual(
    expect.arrayContaining(['signup', 'login', 'share_created', 'personal_data_exported']),
  );
  for (const name of files.keys())
    if (name.endsWith('.json')) expect(files.has(name.replace('.json', '.csv'))).toBe(true);
  const everything = [...files.values()].map(String).join('\n');
  const [stored] = await t.sql<{ hash: string; sealed: string }>(
    `select u.password_hash as hash, s.share_token as sealed
     from users u join shared_medication_lists s on s.owner_id = u.id where u.id = $1`,
    [anna.id],
  );
  for (const secret of [stored?.hash, stored?.sealed, shareToken, anna.refreshToken])
    expect(everything).not.toContain(secret);
});

test('an export holds what is in a list that was deleted, as long as it can be brought back', async () => {
  const anna = await t.person('anna');
  const { create, delete: throwAway } = listSteps(t, anna);
  const { id } = await create();
  const medication = await shareSteps(t, anna).add({ name: 'Apap', listId: id });
  await addPhoto(t, anna, medication.id);
  await throwAway(id);
  const files = await takenAlong(anna);
  expect(rowsIn(files, 'lists')).toMatchObject([{ id, deletedAt: expect.any(String) }]);
  const photo = `photos/${medication.id}.jpg`;
  expect(rowsIn(files, 'medications')).toMatchObject([{ name: 'Apap', listId: id, photo }]);
  expect(files.get(photo)?.length).toBeGreaterThan(0);
});

test('an export holds the photo that waits with a form', async () => {
  const anna = await t.person('anna');
  const image = { body: await jpeg(30, 20), headers: { 'content-type': 'image/jpeg' } };
  const { draftId } = (await t.api('POST /medication-photos', { token: anna.token, ...image })).json;
  const files = await takenAlong(anna);
  const photo = `photos/draft-${draftId}.jpg`;
  expect(rowsIn(files, 'drafts')).toMatchObject([{ kind: 'form', photo }]);
  expect(files.get(photo)?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('an export holds what a share says to its reader, and how often it was opened', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { share, open } = shareSteps(t, anna);
  const { shareToken } = await share({ note: 'For my doctor' });
  for (let n = 0; n < 2; n += 1) await open(shareToken);
  await share({ recipientEmail: jan.email, note: 'For Jan' });
  const hers = await takenAlong(anna);
  expect(rowsIn(hers, 'shares')).toMatchObject([
    {
      note: 'For my doctor',
      recipientEmail: null,
      hasPasscode: false,
      openedCount: 2,
      lastOpenedAt: expect.any(String),
    },
    { note: 'For Jan', recipientEmail: jan.email, openedCount: 0, lastOpenedAt: null },
  ]);
  expect(hers.get('shares.csv')?.toString()).toMatch(/,hasPasscode,openedCount,lastOpenedAt\r?\n/);
  expect(rowsIn(await takenAlong(jan), 'shares-with-you')).toMatchObject([{ note: 'For Jan', owner: anna.email }]);
});

test('an export names who shares as they want to be named, without the address they keep to themselves', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  await t.api('PUT /profile', { token: anna.token, body: { displayName: 'Anna K.' } });
  await shareSteps(t, anna).share({ recipientEmail: jan.email });
  const files = await takenAlong(jan);
  expect(rowsIn(files, 'shares-with-you')).toMatchObject([{ owner: 'Anna K.' }]);
  expect([...files.values()].map(String).join('\n')).not.toContain(anna.email);
});

const told: Record<string, string> = {
  users: 'account',
  profiles: 'account',
  identities: 'sign-in-methods',
  factors: 'two-step',
  recovery_codes: 'recovery-codes',
  sessions: 'sessions',
  known_networks: 'known-places',
  known_devices: 'known-places',
  account_invitations: 'account-invitations-sent',
  account_notices: 'notices',
  medications: 'medications',
  medication_drafts: 'drafts',
  stocktakes: 'stocktakes',
  stocktake_marks: 'stocktake-marks',
  deleted_packages: '– deleted by their person, who can take that back for ten minutes',
  deleted_medications: '– deleted by their person, who can take that back for ten minutes',
  waiting_medications: '– of accounts without a first log-in, for seven days',
  list_imports: '– plans of imports and their way back, for a day',
  medication_lists: 'lists',
  list_members: 'lists',
  list_invitations: 'invitations-sent',
  shared_medication_lists: 'shares',
  reminder_settings: 'reminders',
  reminder_scopes: 'reminder-lists',
  reminder_snoozes: 'reminder-snoozes',
  reminder_notices: 'reminder-notices',
  recall_notices: 'recall-notices',
  calendar_feeds: 'calendar-feed',
  push_subscriptions: 'notified-devices',
  push_keys: '– the sender’s: no people',
  security_audit_logs: 'audit-log',
  security_audit_keys: '– which key vouches for which: no people',
  challenges: '– of a factor, for five minutes',
  one_time_tokens: '– hashes of what was mailed',
  flow_states: '– hashes, for five minutes',
  catalog_imports: '– the catalogue’s history, a note between administrators; their own imports are in audit-log',
  catalog_runs: '– whose import is under way, as long as it is',
  recall_decisions: '– the state’s; ended by another decision: no people',
  recall_files: '– who stored one is a note between administrators; their own are in audit-log',
  pages: '– published for everybody; who began one is a note between administrators',
  page_revisions: '– the same; who saved one as well',
};

test('no table that names people is left out of the export', async () => {
  const columns = await t.sql<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public'
       and (column_name ~ '(^|_)(user|owner|actor|person)_id$' or column_name ~ '_by$' or column_name ~ '(^|_)email$')
     union select distinct tc.table_name from information_schema.table_constraints tc
       join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
       where tc.constraint_type = 'FOREIGN KEY' and u.table_name = 'users'`,
  );
  const names = columns.map(({ name }) => name);
  expect(names.filter((name) => !(name in told))).toEqual([]);
  const files = await takenAlong(await t.person('anna'));
  for (const place of names.map((name) => told[name] ?? '').filter((one) => !one.startsWith('–')))
    expect([...files.keys()]).toContain(`${place}.json`);
});

test('an export says where its person is known, and whom they invited', async () => {
  const anna = await t.person('anna');
  await t.api('POST /auth/v1/browser_session', { token: anna.token, body: {} });
  const { create, invite } = listSteps(t, anna);
  const { id } = await create('At home');
  await invite(id, 'nobody-yet@example.test', 'viewer');
  const files = await takenAlong(anna);
  expect(rowsIn(files, 'known-places').map(({ kind }) => kind)).toEqual(['network', 'browser']);
  expect(rowsIn(files, 'invitations-sent')).toMatchObject([
    { list: 'At home', recipientEmail: 'nobody-yet@example.test', role: 'viewer', status: 'pending' },
  ]);
});

test('an export tells what others did to its person in a list, and not who did', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { create, invite, changeRole, remove } = listSteps(t, anna);
  const { id } = await create('At home');
  await invite(id, jan.email, 'viewer');
  await changeRole(id, jan.id, 'collaborator');
  await remove(id, jan.id);
  const entries = rowsIn(await takenAlong(jan), 'audit-log').filter(({ resourceId }) => resourceId === id);
  const told = (action: string, role?: string) => ({
    action,
    byYou: false,
    resourceType: 'list',
    details: { member: jan.id, ...(role && { role }) },
  });
  expect(entries).toMatchObject([
    told('list_member_added', 'viewer'),
    told('list_member_role_changed', 'collaborator'),
    told('list_member_removed'),
  ]);
  expect(JSON.stringify(entries)).not.toContain(anna.id);
});

test('spreadsheets read the tables as text: UTF-8 they know, and no formulas', async () => {
  const anna = await t.person('anna');
  const { add } = shareSteps(t, anna);
  for (const name of ['=HYPERLINK("http://x")', '+48', '-1', '@SUM(A1)']) await add({ name, additionalInfo: 'a\nb' });
  const csv = (await takenAlong(anna)).get('medications.csv')?.toString() ?? '';
  expect(csv.startsWith('\ufeffid,name,dosage,')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  for (const name of ['+48', '-1', '@SUM(A1)']) expect(csv).toContain(`,'${name},`);
});

test('long tables come whole and in order, page after page', async () => {
  const anna = await t.person('anna');
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
     select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', false, now() + n / 3 * interval '1 microsecond', now()
     from generate_series(1, 650) n`,
    [anna.id],
  );
  const medications = rowsIn(await takenAlong(anna), 'medications');
  expect(new Set(medications.map(({ id }) => id)).size).toBe(650);
  const times = medications.map(({ createdAt }) => String(createdAt));
  expect(times).toEqual([...times].sort());
});

test('nobody finds anything of anybody else', async () => {
  const [anna, ewa] = await Promise.all([t.person('anna'), t.person('ewa')]);
  await shareSteps(t, ewa).add({ name: 'Of Ewa' });
  const everything = [...(await takenAlong(anna)).values()].map(String).join('\n');
  expect(everything).not.toContain('Of Ewa');
  expect(everything).not.toContain(ewa.id);
  expect(everything).not.toContain(ewa.email);
});

test('an older session needs the password, and has few tries', async () => {
  const anna = await t.person('anna');
  await grownOld(anna);
  expect((await exportOf(anna.token)).problem.code).toBe('current_password_required');
  expect((await exportOf(anna.token, { password: 'wrong-guess-000' })).problem.code).toBe('current_password_invalid');
  const answer = await exportOf(anna.token, { password: anna.password });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="domeka.zip"',
  });
  const strict = await t.another({ throttleScale: 1 });
  const guess = () => strict.api('POST /profile/export', { token: anna.token, body: { password: 'wrong-guess-000' } });
  const guesses = [];
  for (let n = 0; n < 12; n += 1) guesses.push((await guess()).status);
  expect(guesses.at(-1)).toBe(429);
});
