import { jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import { MailerService } from '@nestjs-modules/mailer';
import { goodPassword, testModule, until } from '@domeka/testing';
import { createApp } from '../../create-app.ts';
import { modules } from '../../modules.ts';

const t = testModule(modules, { roles: ['web'] });
let worker: NestFastifyApplication;
afterAll(() => worker.close());

const clockOf = (app: NestFastifyApplication) => {
  const registry = app.get(SchedulerRegistry);
  return { crons: registry.getCronJobs().size, intervals: registry.getIntervals().length };
};
const states = () => t.sql<{ state: string }>(`select distinct state::text from pgboss.job where name = 'mail'`);

test('web alone owes jobs, which the process with the role does, as it does what the clock asks for', async () => {
  const addresses = Array.from({ length: 5 }, (_, n) => `role-${n}@example.test`);
  for (const email of addresses)
    expect((await t.api('POST /auth/v1/signup', { body: { email, password: goodPassword } })).status).toBe(200);
  expect(await states()).toEqual([{ state: 'created' }]);
  expect(clockOf(t.app)).toEqual({ crons: 0, intervals: 0 });
  const here = jest.spyOn(t.app.get(MailerService), 'sendMail');
  worker = await createApp({
    environment: { ...t.environment, roles: ['jobs'] },
    clientFolder: null,
    pages: () => Promise.reject(new Error('A process without the role loads no pages')),
  });
  expect(clockOf(worker)).toEqual({ crons: 1, intervals: 4 });
  for (const address of addresses) await t.mailbox.next(address);
  await t.mailsSettled();
  expect(here).not.toHaveBeenCalled();
  expect(addresses.map((address) => t.mailbox.to(address).length)).toEqual(addresses.map(() => 1));
});

test('entries of the log are sealed by the process with the role', async () => {
  const seals = await until(async () => {
    const [row] = await t.sql<{ count: number }>('select count(*)::int as count from security_audit_seals');
    return row?.count || undefined;
  }, 'sealed entry');
  expect(seals).toBeGreaterThan(0);
});

test('jobs alone answers its health checks and nothing else', async () => {
  const statusOf = async (method: 'GET' | 'POST', url: string) => (await worker.inject({ method, url })).statusCode;
  expect([await statusOf('GET', '/api/health/live'), await statusOf('GET', '/api/health/ready')]).toEqual([200, 200]);
  for (const url of ['/', '/en', '/api/medications', '/api/openapi.json', '/api/docs', '/favicon.ico'])
    expect([url, await statusOf('GET', url)]).toEqual([url, 404]);
  for (const url of ['/api/auth/v1/signup', '/api/contact', '/en/auth'])
    expect([url, await statusOf('POST', url)]).toEqual([url, 404]);
});
