import { randomInt } from 'node:crypto';
import { authSteps, fullHashing, goodPassword, reachableScore, signedRankScore, testModule } from '@domeka/testing';
import type { ApiResponse } from '@domeka/testing';
import { modules } from '../../modules.ts';

/** Neither an answer nor its timing may reveal which of these an address is. */
const kinds = ['confirmed', 'unconfirmed', 'unknown'] as const;
type Kind = (typeof kinds)[number];
const pairs = [
  ['confirmed', 'unknown'],
  ['unconfirmed', 'unknown'],
  ['confirmed', 'unconfirmed'],
] as const;

/** Each round tries every kind once, in random order, each with a fresh address; stops once the verdict is certain. */
const rounds = 50;
/** Wilcoxon signed-rank score; beyond it by chance less than once in a million, once in 40,000 runs of this file. */
const beyondChance = 5;

interface Lane {
  kinds: readonly Kind[];
  ask: (email: string) => Promise<ApiResponse>;
  times: Record<Kind, number>[];
  answers: Set<string>;
}
const lane = (ask: Lane['ask'], asked: Lane['kinds'] = kinds): Lane => ({
  kinds: asked,
  ask,
  times: [],
  answers: new Set(),
});
const post = (path: string, body: object) => authSteps(t).post(path, body);
const recover = (email: string) => post('recover', { email });
const logIn = (email: string) => post('token?grant_type=password', { email, password: 'wrong-Quiet-river-7' });

const honest: Record<string, Lane> = {
  'signing up': lane((email) => post('signup', { email, password: goodPassword })),
  'resending the confirmation': lane((email) => post('resend', { type: 'signup', email })),
  'recovering the password': lane(recover),
  'asking for a code': lane((email) => post('otp', { email })),
  'trying a code': lane((email) => post('verify', { type: 'email', email, token: 'none' })),
  'changing to the address': lane((email) => t.api('PUT /auth/v1/user', { token, body: { email } })),
  'logging in with a wrong password': lane(logIn),
  'logging in with the password of a sign-up': lane(async (email) => {
    const own = { email, password: 'somebody-Quiet-river-7' };
    await post('signup', own);
    return post('token?grant_type=password', own);
  }),
};
/** Control group: the same routes, where a trigger slows the database for existing accounts. */
const planted: Record<string, Lane> = {
  'planted recovering': lane(recover, ['confirmed', 'unknown']),
  'planted logging in': lane(logIn, ['confirmed', 'unknown']),
};

const t = testModule(modules, {}, fullHashing);
let token: string;
beforeAll(async () => {
  token = (await t.person('asking')).token;
  await t.sql(slowTokens);
  await t.sql(slowFailures);
  for (const name of Object.keys({ ...honest, ...planted })) await makeAddresses(name);
  await takeTimesOf(honest, 2);
  await takeTimesOf(planted, 4); // alone: the load of the others would hide them
}, 300_000);

const addressOf = (name: string, kind: Kind, round: number | string) =>
  `${kind}-${round}@${name.replaceAll(' ', '-')}.test`;

async function makeAddresses(name: string) {
  const unconfirmed = `waiting@${name.replaceAll(' ', '-')}.test`;
  await post('signup', { email: unconfirmed, password: goodPassword });
  await t.sql(copies, [(await t.person()).email, addressOf(name, 'confirmed', '%s'), rounds]);
  await t.sql(copies, [unconfirmed, addressOf(name, 'unconfirmed', '%s'), rounds]);
}

const rowLike = (table: string, changes: string) =>
  `(jsonb_populate_record(null::${table}, to_jsonb(m) || jsonb_build_object(${changes}))).*`;
const copies = `
  with model as (select * from users where email = $1),
  copies as (select gen_random_uuid() as id, format($2, n - 1) as email from generate_series(1, $3::int) n),
  copied_users as (insert into users select ${rowLike('users', `'id', c.id, 'email', c.email`)} from model m, copies c),
  copied_profiles as (insert into profiles select ${rowLike('profiles', `'id', c.id`)}
    from profiles m join model on model.id = m.id, copies c),
  copied_identities as (insert into identities
    select ${rowLike('identities', `'id', gen_random_uuid(), 'user_id', c.id, 'subject', c.id, 'email', c.email`)}
    from identities m join model on model.id = m.user_id, copies c)
  insert into one_time_tokens
  select ${rowLike('one_time_tokens', `'id', gen_random_uuid(), 'user_id', c.id, 'token_hash', '\\x' || md5(c.id::text)`)}
  from one_time_tokens m join model on model.id = m.user_id, copies c`;

/** Delays a mail queued during the request, and a failed login of an existing account. */
const slowTokens = `
  create function slow_tokens() returns trigger language plpgsql as $$ begin
    if exists (select 1 from users where id = new.user_id and email like '%@planted-%') then perform pg_sleep(0.8); end if;
    return new;
  end $$;
  create trigger slow_tokens before insert on one_time_tokens for each row execute function slow_tokens()`;
const slowFailures = `
  create function slow_failures() returns trigger language plpgsql as $$ begin
    if exists (select 1 from users where id = new.resource_id and email like '%@planted-%') then perform pg_sleep(0.8); end if;
    return new;
  end $$;
  create trigger slow_failures before insert on security_audit_logs for each row
  when (new.action = 'login_failed') execute function slow_failures()`;

/** Most of a round is waiting, so several lanes run at once. */
const takeTimesOf = (lanes: Record<string, Lane>, atOnce: number) =>
  Promise.all(
    Object.entries(lanes).flatMap(([name, each]) =>
      Array.from({ length: atOnce }, (_, first) => takeTimes(name, each, first, atOnce)),
    ),
  );

async function takeTimes(name: string, lane: Lane, first: number, step: number) {
  const { kinds, ask, times, answers } = lane;
  for (let round = first; round < rounds && !isDecided(lane); round += step) {
    const taken = { confirmed: 0, unconfirmed: 0, unknown: 0 };
    for (const kind of inAnyOrder(kinds)) {
      const email = addressOf(name, kind, round);
      const began = performance.now();
      const answer = await ask(email);
      taken[kind] = performance.now() - began;
      answers.add(withoutWhoAndWhen(answer, email));
    }
    times.push(taken);
  }
}

const inAnyOrder = (kinds: readonly Kind[]) =>
  kinds
    .map((kind) => ({ kind, lot: randomInt(2 ** 32) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ kind }) => kind);

function withoutWhoAndWhen({ status, headers, text }: ApiResponse, email: string): string {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  const body = text
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return JSON.stringify([status, { ...others, 'content-length': body.length }, body]);
}

const differencesOf = ({ times }: Lane, one: Kind, other: Kind) => times.map((taken) => taken[one] - taken[other]);

/** Beyond chance, or no longer able to get there. */
const isDecided = (each: Lane) =>
  each.kinds.length === 2
    ? Math.abs(signedRankScore(differencesOf(each, 'confirmed', 'unknown'))) > beyondChance
    : pairs.every(([one, other]) => reachableScore(differencesOf(each, one, other), rounds) < beyondChance);

describe.each(Object.entries(honest))('%s', (_, each) => {
  test.each(pairs)('takes as long for a(n) %s address as for one that is %s', (one, other) => {
    expect(reachableScore(differencesOf(each, one, other), rounds)).toBeLessThan(beyondChance);
  });

  test('is answered alike for all of them', () => {
    expect([...each.answers]).toHaveLength(1);
  });
});

test.each(Object.entries(planted))('%s is found out by the same score', (_, each) => {
  expect(Math.abs(signedRankScore(differencesOf(each, 'confirmed', 'unknown')))).toBeGreaterThan(beyondChance);
});
