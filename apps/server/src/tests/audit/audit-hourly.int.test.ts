import { shareSteps, startTestApp, twoStepSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

let t: TestApp;
let admin: Person & { token: string };
let owner: Person;
beforeAll(async () => {
  t = await startTestApp(modules);
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  admin = { ...person, ...(await twoStepSteps(t).setUp(person)) };
  owner = await t.person('owner');
});
afterAll(() => t.close());

const told = async (...actions: string[]) =>
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
  expect(await told('share_passcode_failed', 'share_locked')).toEqual([
    `share_passcode_failed nobody ${id}`,
    `share_locked nobody ${id}`,
  ]);
});

test('a share for one person that another one opens again and again leaves one line an hour', async () => {
  const [recipient, stranger] = [await t.person('recipient'), await t.person('stranger')];
  const { id, shareToken } = await shareSteps(t, owner).share({ recipientEmail: recipient.email });
  const read = () => t.api(`GET /shared/${shareToken}`, { token: stranger.token });
  expect([(await read()).status, (await read()).status]).toEqual([403, 403]);
  expect(await told('share_refused')).toEqual([`share_refused ${stranger.id} ${id}`]);
});

test('whoever is refused the administration leaves one line an hour for each route', async () => {
  const ask = async (route: string) => (await t.api(route, { token: owner.token })).status;
  const routes = ['GET /admin/users', 'GET /admin/users', 'GET /admin/audit'];
  expect([await ask(routes[0]!), await ask(routes[1]!), await ask(routes[2]!)]).toEqual([403, 403, 403]);
  expect(await told('admin_denied')).toEqual([`admin_denied ${owner.id} -`, `admin_denied ${owner.id} -`]);
});

test('an administrator who reads the list of users, one of them or the log leaves one line an hour for each', async () => {
  for (const route of ['/admin/users', `/admin/users/${owner.id}`, `/admin/users/${admin.id}`, '/admin/audit'])
    for (const _ of [1, 2]) expect((await t.api(`GET ${route}`, { token: admin.token })).status).toBe(200);
  expect(await told('users_viewed', 'user_viewed', 'audit_viewed')).toEqual([
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
    expect(await told('checkpoint_signed')).toEqual([]);
  },
);
