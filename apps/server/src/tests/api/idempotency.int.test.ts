import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { PasswordHasher } from '@domeka/identity';
import { changeKey } from '@domeka/kernel';
import { authSteps, goodPassword, testModule, tokenIn, until } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import sharp from 'sharp';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let second: TestApp;
beforeAll(async () => {
  second = await t.another();
});

const add = (person: Person, key: string, name = 'Apap', app: TestApp = t) =>
  app.api('POST /medications', { token: person.token, body: { name }, headers: { 'idempotency-key': key } });
const count = async ({ token }: Person) => (await t.api('GET /medications', { token })).json.total as number;

test('a form posted twice adds once and gets the same answer', async () => {
  const anna = await t.person();
  const first = await add(anna, 'form-1');
  const repeat = await add(anna, 'form-1');
  expect([first.status, repeat.status]).toEqual([201, 201]);
  expect(repeat.json).toEqual(first.json);
  expect(await count(anna)).toBe(1);
});

test('fifty at once add once, whichever process they meet', async () => {
  const anna = await t.person();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => add(anna, 'form-2', 'Apap', n % 2 ? t : second)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(await count(anna)).toBe(1);
});

test('a key of a change that may wait on a device holds for 30 days, another for one', async () => {
  const anna = await t.person();
  const days = async (key: string) => {
    await add(anna, key, key);
    const [row] = await t.sql<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from idempotency_keys
       order by created_at desc limit 1`,
    );
    return row?.days;
  };
  expect([await days(changeKey(randomUUID())), await days('form-22')]).toEqual([30, 1]);
});

test('a refused form keeps nothing and may be sent again', async () => {
  const anna = await t.person();
  expect((await add(anna, 'form-3', '')).status).toBe(422);
  expect((await add(anna, 'form-3', 'Apap')).status).toBe(201);
  expect(await count(anna)).toBe(1);
});

test('a refusal of the rules may be answered differently the second time', async () => {
  const anna = await t.person();
  await add(anna, 'form-4');
  expect((await add(anna, 'form-5')).problem.code).toBe('duplicate-medication');
  const [{ id }] = (await t.api('GET /medications', { token: anna.token })).json.items;
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  expect((await add(anna, 'form-5')).status).toBe(201);
});

test('the same key of somebody else is another key', async () => {
  const [anna, jan] = [await t.person(), await t.person()];
  const [hers, his] = [await add(anna, 'form-6', 'Apap'), await add(jan, 'form-6', 'Rutinoscorbin')];
  expect([hers.json.name, his.json.name]).toEqual(['Apap', 'Rutinoscorbin']);
});

test('a key with another body is refused, and changes nothing', async () => {
  const anna = await t.person();
  await add(anna, 'form-16', 'Apap');
  const other = await add(anna, 'form-16', 'Ibuprom');
  expect([other.status, other.problem.code, await count(anna)]).toEqual([422, 'key-used-differently', 1]);
});

test('a form whose photo was taken in again is the same form', async () => {
  const anna = await t.person();
  const send = (draftId: string) =>
    t.api('POST /medications', {
      token: anna.token,
      body: { name: 'Apap', draftId },
      headers: { 'idempotency-key': 'form-17' },
    });
  const [first, repeat] = [await send(randomUUID()), await send(randomUUID())];
  expect([first.status, repeat.json]).toEqual([201, first.json]);
});

test('whose key somebody at the same address guesses tells them nothing', async () => {
  const headers = { 'idempotency-key': 'form-18' };
  const at = authSteps(t);
  const signUp = (email: string) => at.post('signup', { email, password: goodPassword }, { headers });
  expect((await signUp('hers@example.test')).status).toBe(200);
  const stranger = await signUp('his@example.test');
  expect([stranger.status, JSON.stringify(stranger.json)]).toEqual([422, expect.not.stringContaining('hers@')]);
  const token_hash = tokenIn(await t.mailbox.next('hers@example.test'));
  const confirm = (proof: string) =>
    at.post('confirm', { type: 'signup', token_hash: proof, redirect_to: '/en/' }, { headers });
  expect((await confirm(token_hash)).json.location).toContain('access_token=');
  expect((await confirm('guessed')).status).toBe(422);
});

test('the same key on another route is another key', async () => {
  const anna = await t.person();
  const { id } = (await add(anna, 'form-7')).json;
  const headers = { 'idempotency-key': 'form-7' };
  const changed = await t.api(`PATCH /medications/${id}/privacy`, {
    token: anna.token,
    body: { isPrivate: true },
    headers,
  });
  expect(changed.json).toMatchObject({ id, isPrivate: true });
});

test('a repeated deletion is answered like the first', async () => {
  const anna = await t.person();
  const { id } = (await add(anna, 'form-8')).json;
  const remove = () =>
    t.api(`DELETE /medications/${id}`, { token: anna.token, headers: { 'idempotency-key': 'form-9' } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
});

test('a change without its kept answer does not happen: both commit or neither', async () => {
  const anna = await t.person();
  await t.sql(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
    create trigger power_cut before update on idempotency_keys for each row execute function fail()`);
  const cut = await add(anna, 'form-10');
  await t.sql('drop trigger power_cut on idempotency_keys; drop function fail');
  expect([cut.status, await count(anna)]).toEqual([500, 0]);
  expect((await add(anna, 'form-10')).status).toBe(201);
  expect(await count(anna)).toBe(1);
});

test('a mail owed under a key is sent, once', async () => {
  const anna = await t.person();
  const asked: [string, object, string][] = [
    ['POST /auth/v1/signup', { email: 'once@example.test', password: goodPassword }, 'once@example.test'],
    ['POST /auth/v1/recover', { email: anna.email }, anna.email],
    [
      'POST /contact',
      { name: 'Jan', email: 'jan@example.test', subject: 'Hello', message: 'A question' },
      'contact@example.test',
    ],
  ];
  for (const [route, body, to] of asked) {
    const before = t.mailbox.to(to).length;
    const post = () => t.api(route, { body, headers: { 'idempotency-key': 'form-12' } });
    const answers = [await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await t.mailsSettled();
    expect(t.mailbox.to(to)).toHaveLength(before + 1);
  }
});

test('a link confirmed, a password changed and a session begun under a key hold', async () => {
  const headers = { 'idempotency-key': 'form-13' };
  const at = authSteps(t);
  await at.signUp('held@example.test');
  const token = tokenIn(await t.mailbox.next('held@example.test'));
  const confirm = () => at.post('confirm', { type: 'signup', token_hash: token, redirect_to: '/en/' }, { headers });
  const [first, repeat] = [(await confirm()).json, (await confirm()).json];
  const [, tokens] = (first.location as string).split('#');
  expect([tokens, repeat]).toEqual([
    expect.stringContaining('access_token='),
    { location: expect.stringContaining('error_code=otp_expired'), session: null }, // tokens are shown once
  ]);
  const signedIn = (
    await at.post('token?grant_type=password', { email: 'held@example.test', password: goodPassword }, { headers })
  ).json;
  const changed = await t.api('PUT /auth/v1/user', {
    token: signedIn.access_token,
    body: { password: 'another-Quiet-river-7' },
    headers,
  });
  expect(changed.status).toBe(200);
  expect((await at.signIn('held@example.test', 'another-Quiet-river-7')).status).toBe(200);
  expect((await at.me(signedIn.access_token)).status).toBe(200);
});

test('a key takes back nothing that a refused sign-in or refresh leaves behind', async () => {
  const anna = await t.person();
  const headers = { 'idempotency-key': 'form-15' };
  const at = authSteps(t);
  await at.signIn(anna.email, 'wrong', { headers });
  await at.post('verify', { type: 'email', email: anna.email, token: '000000' }, { headers });
  const failures = `select 1 from security_audit_logs where action = 'login_failed' and resource_id = $1`;
  expect(await t.sql(failures, [anna.id])).toHaveLength(2);
  await at.refresh((await at.refresh(anna.refreshToken)).json.refresh_token);
  await t.sql(
    `update refresh_tokens set replaced_at = replaced_at - interval '1 minute' where replaced_at is not null`,
  );
  await at.post('token?grant_type=refresh_token', { refresh_token: anna.refreshToken }, { headers });
  expect((await at.me(anna.token)).status).toBe(403);
});

/** Holds back password hashing until it opens; counts waiting and released calls. */
function closedHasher() {
  const hasher = t.app.get(PasswordHasher);
  const [hash, matches] = [hasher.hash.bind(hasher), hasher.matches.bind(hasher)];
  const { promise: opened, resolve } = Promise.withResolvers<null>();
  const asked = { waiting: 0 };
  const held = async <Result>(work: () => Promise<Result>) => {
    asked.waiting += 1;
    await opened;
    return work();
  };
  const doors = [
    jest.spyOn(hasher, 'hash').mockImplementation((password) => held(() => hash(password))),
    jest.spyOn(hasher, 'matches').mockImplementation((against, password) => held(() => matches(against, password))),
  ];
  const open = () => resolve(null);
  const restore = () => {
    open();
    for (const door of doors) door.mockRestore();
  };
  return { asked, open, restore };
}

test('nineteen sign-ups hash at once, and others write meanwhile', async () => {
  const anna = await t.person();
  const { asked, open, restore } = closedHasher();
  try {
    const signUps = Array.from({ length: 19 }, (_, n) =>
      t.api('POST /auth/v1/signup', {
        body: { email: `one-of-many-${n}@example.test`, password: goodPassword },
        headers: { 'idempotency-key': `form-19-${n}` },
      }),
    );
    await until(async () => asked.waiting === 19 || undefined, 'come to all hashes');
    expect((await add(anna, 'form-20')).status).toBe(201);
    expect((await t.api('POST /auth/v1/recover', { body: { email: anna.email } })).status).toBe(200);
    open();
    expect(new Set((await Promise.all(signUps)).map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    restore();
  }
});

test.each<[string, (person: Person) => object]>([
  ['POST /auth/v1/signup', () => ({ email: `${randomUUID()}@example.test`, password: goodPassword })],
  ['PUT /auth/v1/user', () => ({ password: 'another-Quiet-river-7' })],
  ['POST /auth/v1/factors', () => ({ factor_type: 'totp', current_password: goodPassword })],
  ['POST /shares', () => ({ passcode: 'six-swans' })],
  ['POST /profile/deletion', ({ email }) => ({ email, password: goodPassword })],
])('%s holds no connection over a hash, and a repeat hashes nothing', async (route, bodyOf) => {
  const anna = await t.person();
  const isPublic = route.endsWith('signup');
  const body = bodyOf(anna);
  const send = () =>
    t.api(route, { ...(!isPublic && { token: anna.token }), body, headers: { 'idempotency-key': 'form-21' } });
  const { asked, open, restore } = closedHasher();
  try {
    const sent = send();
    await until(async () => asked.waiting > 0 || undefined, 'come to its hash');
    await until(async () => {
      const [row] = await t.sql<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      return row?.open === 0 || undefined;
    }, 'hold no transaction');
    open();
    const first = await sent;
    expect(Math.floor(first.status / 100)).toBe(2);
    const { waiting } = asked;
    const repeat = await send();
    expect(asked.waiting).toBe(waiting);
    if (route !== 'POST /profile/deletion') expect([repeat.status, repeat.json]).toEqual([first.status, first.json]);
    else expect(repeat.status).toBe(401); // the deletion ended the session
  } finally {
    restore();
  }
});

test('uploads know no keys: a transaction would be open for as long as they take to arrive', async () => {
  const anna = await t.person();
  const { id } = (await add(anna, 'form-14')).json;
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const send = (route: string) =>
    t.api(route, {
      token: anna.token,
      body: photo,
      headers: { 'idempotency-key': 'form-15', 'content-type': 'image/jpeg' },
    });
  const before = await t.sql('select count(*) from idempotency_keys');
  expect((await send(`PUT /medications/${id}/image`)).status).toBe(200);
  const taken = await send('POST /medication-photos');
  expect((await t.api(`GET /medication-drafts/${taken.json.draftId}/image`, { token: anna.token })).status).toBe(200);
  expect(await t.sql('select count(*) from idempotency_keys')).toEqual(before);
});

test('what is kept for repeats cannot be read in the database', async () => {
  const anna = await t.person();
  await add(anna, 'form-11', 'Paracetamol');
  const [row] = await t.sql<{ kept: string }>(
    `select string_agg(coalesce(answer, ''), '') as kept from idempotency_keys`,
  );
  expect(row?.kept).not.toContain('Paracetamol');
});

test('a key that is too long is refused', async () => {
  const anna = await t.person();
  expect((await add(anna, 'k'.repeat(101))).status).toBe(400);
});
