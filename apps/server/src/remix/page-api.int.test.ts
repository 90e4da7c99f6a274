import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { closing, startGate, startTestApp, until } from '@domeka/testing';
import type { Gate, TestApp } from '@domeka/testing';
import { modules } from '../modules.ts';
import { createApp } from '../create-app.ts';
import type { PageHandler } from './mount-remix.ts';

let t: TestApp;
let gate: Gate;
let app: NestFastifyApplication;
beforeAll(async () => {
  t = await startTestApp(modules, { mailSpacingSeconds: 60, databaseWaitSeconds: 1 });
  gate = await startGate(t.environment.databaseUrl);
  const environment = { ...t.environment, databaseUrl: gate.url };
  app = await createApp({ environment, clientFolder: null, pages: () => Promise.resolve(page) });
});
afterAll(async () => {
  await closing('the server behind the gate', t.environment.databaseUrl, () => app.close());
  await t.close();
  await gate.cut();
});

const page: PageHandler = async (request, { api }) => {
  const { searchParams } = new URL(request.url);
  const answer = await api('POST /auth/v1/recover', { body: { email: searchParams.get('email') } });
  const status = searchParams.has('hides') ? 200 : answer.status;
  return Response.json(answer.ok ? {} : answer.problem, { status });
};
const visit = (query: string) => app.inject({ url: `/pl?${query}`, headers: { host: 'localhost:3000' } });

test('a page says when to come back, in its headers and with what its words need', async () => {
  expect((await visit('email=jan@example.test')).headers['retry-after']).toBeUndefined();
  const refused = await visit('email=jan@example.test');
  const seconds = Number(refused.headers['retry-after']);
  expect([refused.statusCode, seconds > 0 && seconds <= 60]).toEqual([429, true]);
  expect(refused.json()).toMatchObject({
    type: 'urn:problem:identity.over_email_send_rate_limit',
    code: 'over_email_send_rate_limit',
    params: { retryAfter: seconds },
  });
});

test('a page that makes do without what it asked for sends nobody away', async () => {
  await visit('email=anna@example.test');
  const shown = await visit('email=anna@example.test&hides');
  expect([shown.statusCode, shown.headers['retry-after']]).toEqual([200, undefined]);
});

test('while the database is away a page says so as well', async () => {
  await gate.cut();
  const refused = await visit('email=ewa@example.test');
  await gate.mend();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
  const answers = async () => (await visit('email=ewa@example.test')).statusCode !== 503 || undefined;
  await until(answers, 'database after the gate was mended');
});
