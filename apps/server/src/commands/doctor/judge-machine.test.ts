import {
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMail,
  judgeProxy,
  judgePublicUrl,
  judgeVersions,
} from './judge-machine.ts';
import type { PublicAnswer } from './judge-machine.ts';

const versions = { program: '1', node: '24.1.0', postgres: '18.4', known: ['a', 'b'], ran: ['a', 'b'], breaking: [] };
test.each([
  [{}, 'good', /^Domeka 1, Node 24\.1\.0, PostgreSQL 18\.4\.$/],
  [{ ran: ['a'] }, 'look at this', /1 migrations did not run/],
  [{ ran: ['a', 'b', 'c'] }, 'look at this', /newer than this program: it has c\./],
  [{ ran: ['a', 'b', 'c'], breaking: ['c'] }, 'bad', /newer than this program: it has c\./],
  [{ postgres: '17.2' }, 'look at this', /PostgreSQL 17\.2/],
  [{ ran: null }, 'look at this', /never started/],
  [{ postgres: null, ran: null }, 'good', /^Domeka 1, Node 24\.1\.0\.$/],
])('versions %j are %s', (given, verdict, words) => {
  expect(judgeVersions({ ...versions, ...given })).toMatchObject({ verdict, words: expect.stringMatching(words) });
});

test.each([
  [123e6, null, false, 'good', 'It answers and has 123 MB.'],
  [null, 'ECONNREFUSED', false, 'bad', 'It does not answer: ECONNREFUSED.'],
  [null, 'not running', true, 'bad', 'The embedded database is not running.'],
] as const)('a database of %s bytes, fault %s, embedded %s', (bytes, fault, isEmbedded, verdict, words) => {
  expect(judgeDatabase(bytes, fault, isEmbedded)).toMatchObject({ verdict, words });
});

test.each([
  [[50e9, 20e9], 1e9, 'good', '20.0 GB are left at /1.'],
  [[50e9, 1e9], 1e6, 'look at this', '1.0 GB are left at /1.'],
  [[50e9, 20e9], 15e9, 'look at this', '20.0 GB are left at /1.'],
  [[2e8, 20e9], 1e6, 'bad', '200 MB are left at /0.'],
  [[], 1e6, 'look at this', 'There is no folder to look at.'],
])('with %j bytes free and a database of %s the disk is %s', (free, needed, verdict, words) => {
  const places = free.map((bytes, number) => ({ path: `/${number}`, free: bytes }));
  expect(judgeDisk(places, needed)).toMatchObject({ verdict, words });
});

test.each([
  ['off', null, 'good', undefined],
  ['mailbox', null, 'look at this', /SMTP_URL once/],
  ['server', null, 'good', undefined],
  ['server', 'ECONNREFUSED', 'bad', /right server and port/],
  ['server', 'EAUTH 535', 'bad', /user or password/],
] as const)('mail (%s, fault %s) is %s', (kind, fault, verdict, advice) => {
  const found = judgeMail(kind, fault);
  expect([found.verdict, found.advice]).toEqual([verdict, advice && expect.stringMatching(advice)]);
});

const alive = { kind: 'alive', hasHsts: true, via: null, date: null, seconds: 0.1 } as const;
const https = 'https://domeka.example';
test.each<[string, PublicAnswer, string, RegExp | undefined]>([
  [https, alive, 'good', undefined],
  ['http://localhost:3000', { ...alive, hasHsts: false }, 'good', undefined],
  [https, { ...alive, hasHsts: false }, 'look at this', /another PUBLIC_URL/],
  ['http://domeka.example', alive, 'look at this', /set PUBLIC_URL to https/],
  ['http://domeka.example', { kind: 'redirect', to: https }, 'bad', /Set PUBLIC_URL to the address/],
  [https, { kind: 'other', status: 502 }, 'bad', /Something else is there/],
  [https, { kind: 'none', fault: 'ECONNREFUSED' }, 'bad', /whether the server runs/],
  [https, { kind: 'none', fault: 'ENOTFOUND' }, 'bad', /domeka\.example leads nowhere/],
  [https, { kind: 'none', fault: 'CERT_HAS_EXPIRED' }, 'bad', /certificate/],
])('%s, asked, is %j: %s', (publicUrl, answer, verdict, advice) => {
  const found = judgePublicUrl(publicUrl, answer);
  expect([found.verdict, found.advice]).toEqual([verdict, advice && expect.stringMatching(advice)]);
});

test.each<[string, boolean, PublicAnswer, string]>([
  [https, true, alive, 'good'],
  [https, false, alive, 'bad'],
  ['http://localhost:3000', false, alive, 'good'],
  ['http://localhost:3000', true, alive, 'look at this'],
  ['http://localhost:3000', false, { ...alive, via: '1.1 caddy' }, 'bad'],
  ['http://domeka.example', false, alive, 'bad'], // port 80
])('behind %s, TRUST_PROXY set: %s, the proxy is judged so', (publicUrl, trusts, answer, verdict) => {
  expect(judgeProxy(publicUrl, 3000, trusts, answer).verdict).toBe(verdict);
});

test.each([
  [0.4, -1, 'good', 'Clocks agree.'],
  [0.4, -12, 'look at this', /^The clock of the proxy .* differ by 12 seconds\.$/],
  [90, null, 'bad', /^The clock of the database .* 90 seconds\. Codes/],
  [null, null, 'look at this', /no other clock/],
])('clocks that are ahead by %s and %s seconds are %s', (database, proxy, verdict, words) => {
  const found = judgeClock({ 'the database': database, 'the proxy': proxy });
  expect(found).toMatchObject({ verdict, words: typeof words === 'string' ? words : expect.stringMatching(words) });
});
