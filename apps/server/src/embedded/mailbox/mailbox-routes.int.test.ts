import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createTransport } from 'nodemailer';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { MailStore } from './mail-store.ts';
import { serveMailbox } from './mailbox-routes.ts';

let folder: string;
let server: FastifyInstance;
let smtp: MailServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-mail-'));
  const store = new MailStore(folder);
  smtp = await startMailServer(store);
  server = fastify();
  await serveMailbox(server, store);
  server.all('/*', (_request, reply) => reply.status(404).type('text/html').send('an unknown page'));
  await server.ready();
});

afterAll(async () => {
  await server.close();
  await smtp.stop();
  await rm(folder, { recursive: true });
});

interface Asking {
  host?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

const get = (url: string, { host = 'localhost:3000', remoteAddress = '127.0.0.1', headers = {} }: Asking = {}) =>
  server.inject({ url, remoteAddress, headers: { host, ...headers } });

const send = async (mail: { to: string; subject: string; html?: string; messageId?: string }) => {
  const transport = createTransport(smtp.url);
  await transport.sendMail({
    from: 'Domeka <from@example.test>',
    text: 'See https://example.test/?a=1&b=2 there',
    ...mail,
  });
  transport.close();
};

const mails = (response: LightMyRequestResponse) => response.json<{ id: string; to: string; subject: string }[]>();

test('a mail that was accepted is a file and stands in the list, newest first', async () => {
  await send({ to: 'first@example.test', subject: 'Zażółć' });
  await send({
    to: 'first@example.test, second@example.test',
    subject: 'Second',
    html: '<p>Hello</p>',
  });
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  const response = await get('/dev/mailbox.json');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(mails(response)).toMatchObject([
    {
      to: 'first@example.test, second@example.test',
      from: 'from@example.test',
      subject: 'Second',
      html: expect.stringContaining('<p>Hello</p>'),
    },
    { to: 'first@example.test', subject: 'Zażółć', html: '', text: expect.stringContaining('See https') },
  ]);
});

test('the list is filtered by recipient', async () => {
  expect(mails(await get('/dev/mailbox.json?to=SECOND@example.test')).map(({ subject }) => subject)).toEqual([
    'Second',
  ]);
  expect(mails(await get('/dev/mailbox.json?to=nobody@example.test'))).toEqual([]);
});

test('a mail that is delivered twice is kept once', async () => {
  const once = { to: 'twice@example.test', subject: 'Once', messageId: '<one@example.test>' };
  await Promise.all([send(once), send(once)]);
  expect(mails(await get('/dev/mailbox.json?to=twice@example.test'))).toHaveLength(1);
});

test('the pages show a mail without running any of it', async () => {
  const [mail] = mails(await get('/dev/mailbox.json?to=second@example.test'));
  expect((await get('/dev/mailbox')).body).toContain(`href="/dev/mailbox/${mail?.id}"`);
  const page = await get(`/dev/mailbox/${mail?.id}`, { headers: { 'accept-language': 'pl' } });
  expect(page.body).toContain('<html lang="pl-PL">');
  expect(page.body).toMatch(/<iframe sandbox="(?!.*allow-(scripts|same-origin|top-navigation|forms))/);
  expect(page.body).toContain('<a href="https://example.test/?a=1&amp;b=2">');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const frame = await get(`/dev/mailbox/${mail?.id}/html`);
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-(scripts|same-origin))/);
  expect(frame.body).toContain('<p>Hello</p>');
});

test('what a mail says is text in the pages', async () => {
  await send({ to: 'x@example.test', subject: '<script>alert(1)</script>' });
  const [mail] = mails(await get('/dev/mailbox.json?to=x@example.test'));
  for (const url of ['/dev/mailbox', `/dev/mailbox/${mail?.id}`])
    expect((await get(url)).body).not.toContain('<script');
});

test.each(['no-such-mail', '..%2f..%2fsecret-key', '%00'])('there is no mail %s, as a page says', async (id) => {
  for (const url of [`/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
    const page = await get(url, { headers: { 'accept-language': 'pl' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Nie ma takiej wiadomości.</h1>');
  }
});

test('a slash at the end leads to the same list', async () => {
  expect((await get('/dev/mailbox/')).body).toBe((await get('/dev/mailbox')).body);
});

describe.each(['/dev/mailbox', '/dev/mailbox/', '/dev/mailbox.json', '/dev/mailbox/x', '/dev/mailbox/x/html'])(
  '%s',
  (url) => {
    test.each<[string, Asking]>([
      ['from another machine', { remoteAddress: '10.0.0.7' }],
      ['to another name', { host: 'domeka.example' }],
      ['to a name that resolves to this machine', { host: 'localhost.example:3000' }],
      ['through a proxy (Forwarded)', { headers: { forwarded: 'for=127.0.0.1' } }],
      ['through a proxy (X-Forwarded-For)', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
      ['through a proxy (X-Forwarded-Host)', { headers: { 'x-forwarded-host': 'localhost' } }],
    ])('is an unknown page when asked %s', async (_how, asking) => {
      const [asked, unknown] = await Promise.all([get(url, asking), get('/no/such/page', asking)]);
      expect([asked.statusCode, asked.body, asked.headers['content-type']]).toEqual([
        unknown.statusCode,
        unknown.body,
        unknown.headers['content-type'],
      ]);
    });
  },
);
