import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { METRICS } from '@domeka/platform';
import type { Metrics } from '@domeka/platform';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { createApp } from '../../create-app.ts';
import { serveMetrics } from '../../process/metrics-listener.ts';
import { operationsOf } from '../api/open-api.fixture.ts';

let t: TestApp;
let app: NestFastifyApplication;
let person: Person;
beforeAll(async () => {
  t = await startTestApp(modules);
  person = await t.person('barbara');
  app = await createApp({
    environment: { ...t.environment, metricsPort: 9464 },
    clientFolder: null,
    pages: () => Promise.resolve(() => Promise.resolve(new Response('a page'))),
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const exposed = async () => (await app.get<Metrics>(METRICS).exposition()).text;
const samplesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const valueOf = (text: string, sample: string) =>
  Number(
    samplesIn(text)
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1),
  );

const id = '0a1b2c3d-1111-4222-8333-444455556666';
const word = 'ibuprofen-secret';
const token = 'x'.repeat(43);

test('after every route was asked there is no id, address, name or token in it, and not too many series', async () => {
  const headers = [{}, { authorization: `Bearer ${person.token}` }];
  const all = await operationsOf(app);
  const ofReads = ({ route }: { route: string }) => Number(!route.startsWith('GET ') || route.includes(' /auth/'));
  // Reads first: among the others are those that end the session.
  for (const { route } of [...all].sort((one, other) => ofReads(one) - ofReads(other))) {
    const [method = '', path = ''] = route.split(' ');
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? id : token));
    const isRead = method === 'GET';
    for (const own of headers)
      await app.inject({
        method: method as 'GET',
        url: `/api${filled}?q=${word}&email=${person.email}`,
        headers: own,
        ...(!isRead && { payload: { name: word, email: person.email } }),
      });
  }
  for (const url of [`/en/shared/${token}`, `/pl/${word}`, `/api/${word}/${id}`, `/api/${person.email}`, `/${id}.js`])
    await app.inject({ url, headers: { host: 'localhost:3000' } });
  await app.inject({ method: 'PROPFIND' as 'GET', url: `/api/${word}` }).catch(() => undefined); // Fastify refuses some
  const text = await exposed();
  for (const secret of [id, word, token, person.id, person.email, 'barbara', '@', 'localhost', '127.0.0.1'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  const samples = samplesIn(text);
  expect(samples.length).toBeLessThanOrEqual(2000);
  const patterns = new Set(all.map(({ route }) => `/api${route.split(' ')[1] ?? ''}`.replace(/\{(\w+)\}/g, ':$1')));
  const routes = new Set(samples.flatMap((line) => /route="([^"]+)"/.exec(line)?.[1] ?? []));
  expect([...patterns].filter((pattern) => !routes.has(pattern))).toEqual([]);
  const others = [...routes].filter((route) => !patterns.has(route));
  expect(others.sort()).toEqual(['/api/openapi.json', 'page', 'unknown']);
  for (const status of [200, 401])
    expect(valueOf(text, `domeka_http_requests_total{method="GET",route="/api/medications",status="${status}"}`)).toBe(
      1,
    );
});

test('it tells of queues, the audit log, the catalogue, backups, connections and the process', async () => {
  t.mailbox.refuse('slow@example.test', 451);
  await t.sql(`insert into pgboss.job (name, data, created_on, start_after)
    values ('mail', '{}', now() - interval '1 hour', now() + interval '1 hour'), ('mail.dead', '{}', now(), now() + interval '1 hour')`);
  await t.sql(
    `insert into last_backup (made_at, size, is_sealed, night) values (now() - interval '2 days', 1, false, null)`,
  );
  const another = await t.another({ metricsPort: 9464 });
  const { text, type } = await another.app.get<Metrics>(METRICS).exposition();
  expect(type).toMatch(/^text\/plain/);
  expect(valueOf(text, 'domeka_database_up')).toBe(1);
  expect(valueOf(text, 'domeka_jobs_waiting{queue="mail"}')).toBe(1);
  expect(valueOf(text, 'domeka_jobs_failed{queue="mail"}')).toBe(1);
  expect(Math.round(valueOf(text, 'domeka_jobs_oldest_waiting_seconds{queue="mail"}') / 60)).toBe(60);
  expect(Math.round(valueOf(text, 'domeka_last_backup_age_seconds') / 3600)).toBe(48);
  expect(valueOf(text, 'domeka_catalog_age_seconds')).toBeNaN();
  expect(valueOf(text, 'domeka_audit_unsealed_entries')).toBeGreaterThanOrEqual(0);
  for (const pool of ['reads', 'searches', 'single-changes', 'units-of-work'])
    expect(valueOf(text, `domeka_database_connections{pool="${pool}",state="waiting"}`)).toBe(0);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(valueOf(text, name)).toBeGreaterThan(0);
});

test('the database is asked at most once in a few seconds', async () => {
  await exposed();
  const before = valueOf(await exposed(), 'domeka_jobs_waiting{queue="mail"}');
  await t.sql(`insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() + interval '1 hour')`);
  expect(valueOf(await exposed(), 'domeka_jobs_waiting{queue="mail"}')).toBe(before);
});

test('without METRICS_PORT there is none', () => expect(t.app.get(METRICS)).toBeNull());

test('it is served at /metrics alone; an address that is taken is one line', async () => {
  const metrics = { exposition: () => Promise.resolve({ type: 'text/plain', text: 'up 1\n' }) };
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const at = { metricsHost: '127.0.0.1', metricsPort: (probe.address() as AddressInfo).port };
  await expect(serveMetrics(metrics, at)).rejects.toThrow(
    /^Port \d+ is taken by another program\. Stop that, or set METRICS_PORT to another number\.$/,
  );
  probe.close();
  await once(probe, 'close');
  await using _ = await serveMetrics(metrics, at);
  const ask = (path: string) => fetch(`http://127.0.0.1:${at.metricsPort}${path}`);
  expect(await (await ask('/metrics')).text()).toBe('up 1\n');
  expect((await ask('/')).status).toBe(404);
});
