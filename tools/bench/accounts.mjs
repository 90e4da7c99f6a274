import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { secretOf, signedIn } from './data.mjs';
import { askEvenly, load, median } from './load.mjs';

/** Same cost as `PasswordHasher` in libs/identity; checked below. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const password = 'quiet-river-stone-42';

const everyone = Array.from({ length: signedIn }, (_, index) => index + 1);
const json = { 'content-type': 'application/json' };
const grant = '/api/auth/v1/token?grant_type=';

export async function measureAccounts({ product, bareApi, bareHash, databaseUrl, rounds, seconds }) {
  const chains = await prepare(databaseUrl);
  const bearers = await Promise.all(everyone.map((person) => product.token(secretOf(person))));
  const asked = (path) => bearers.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const passwordsTo = (path) =>
    everyone.map((person) => ({
      path,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: `person${person}@example.test`, password }),
    }));
  const hashes = passwordsTo('/verify');
  const fastHashes = passwordsTo('/verify-fast');
  const logIns = passwordsTo(`${grant}password`);
  const lists = asked('/api/medications');
  const users = asked('/api/auth/v1/user');
  const bareUsers = everyone.map((person) => ({ path: '/user', headers: { authorization: secretOf(person) } }));
  const results = {};
  for (let round = 0; round <= rounds; round += 1) {
    const lasting = round === 0 ? 2 : seconds;
    const take = (requests, { url } = product) => load({ url, requests, seconds: lasting });
    const listP95 = async () => (await askEvenly({ url: product.url, requests: lists, seconds: lasting })).p95;
    const measured = {
      hashes: (await take(hashes, bareHash)).rate,
      fastHashes: (await take(fastHashes, bareHash)).rate,
      listAlone: await listP95(),
      listMeanwhile: (await Promise.all([listP95(), take(logIns)]))[0],
      logIns: (await take(logIns)).rate,
      refreshes: await refreshRate(product.url, chains, lasting),
      users: (await take(users)).rate,
      bareUsers: (await take(bareUsers, bareApi)).rate,
    };
    for (const [name, value] of Object.entries(measured)) if (round > 0) (results[name] ??= []).push(value);
  }
  return {
    ...Object.fromEntries(Object.entries(results).map(([name, values]) => [name, median(values)])),
    whileBusy: await logInsWhileBusy(product.url, logIns.slice(0, 40)),
  };
}

async function logInsWhileBusy(url, requests) {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  const waiting = [...requests];
  const [statuses, times] = [[], []];
  const logInNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const began = performance.now();
      const answer = await fetch(url + next.path, next);
      await answer.arrayBuffer();
      statuses.push(answer.status);
      times.push(performance.now() - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: 10 }, logInNext));
  } finally {
    for (const program of busy) program.kill('SIGKILL');
  }
  const done = statuses.filter((status) => status === 200).length;
  return { done, of: requests.length, median: median(times), longest: Math.max(...times) };
}

async function prepare(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const emails = everyone.map((person) => `person${person}@example.test`);
  await database.query('update users set password_hash = $1 where email = any($2)', [
    await hash(password, passwordCost),
    emails,
  ]);
  const tokens = emails.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await database.query(sessions, [emails, hashes]);
  await database.end();
  return tokens;
}

const sessions = `
  with asked as (select u.id as user_id, gen_random_uuid() as id, hash
    from unnest($1::text[], $2::bytea[]) as a (email, hash) join users u using (email)),
  begun as (insert into sessions (id, user_id, aal, methods, created_at, refreshed_at, not_after)
    select id, user_id, 'aal1', '[]', now(), now(), now() + interval '30 days' from asked)
  insert into refresh_tokens (id, session_id, token_hash, created_at) select gen_random_uuid(), id, hash, now() from asked`;

async function refreshRate(url, chains, seconds) {
  const end = performance.now() + seconds * 1000;
  let [done, putOff] = [0, 0];
  const renew = async (first) => {
    for (let at = first; performance.now() < end; at = first + ((at - first + 50) % chains.length)) {
      const answer = await fetch(`${url}${grant}refresh_token`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ refresh_token: chains[at] }),
      });
      if (answer.status === 503) {
        putOff += 1; // the product's back-pressure: continue with the next chain
        continue;
      }
      if (!answer.ok) throw new Error(`A refresh was answered ${answer.status}: ${await answer.text()}`);
      chains[at] = (await answer.json()).refresh_token;
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 50 }, (_, first) => renew(first)));
  if (putOff > 0) console.log(`${putOff} refreshes were asked to come back (503)`);
  return (done * 1000) / (performance.now() - began);
}
