import { globSync, readFileSync } from 'node:fs';
import { DomainEvents } from '@domeka/platform';
import {
  addProducts,
  adminRoutes,
  jpeg,
  shareSteps,
  testModule,
  transactionBeside,
  twoStepSteps,
  until,
} from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let token: string;
beforeAll(async () => {
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  ({ token } = await twoStepSteps(t).setUp(person));
});

const eventNames = globSync('libs/*/contract/src/events.ts').flatMap((file) => {
  const [, body = ''] = /export interface \w+Events \{\n([\s\S]*?)\n\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
});

const entries = () => t.sql<{ action: string }>('select action from security_audit_logs order by created_at, id');

test('there are events of every module to look at', () => {
  expect(eventNames.length).toBeGreaterThan(60);
  expect(new Set(eventNames).size).toBe(eventNames.length);
});

test.each(eventNames)('%s leaves an entry', async (type) => {
  const events = t.app.get<DomainEvents<Record<string, Record<string, unknown>>>>(DomainEvents);
  const subjectId = '00000000-0000-4000-8000-000000000000';
  const about = { actorId: null, subject: 'x', subjectId };
  await events.emitAlone({ type, ...about, details: { list: subjectId, event: type } });
  expect((await entries()).at(-1)?.action).toBe(type);
});

test('every action has words, and no words are about none', () => {
  const actions = globSync('libs/*/contract/src/locales/en.json').flatMap((file) => {
    const { log } = JSON.parse(readFileSync(file, 'utf8')) as { log?: { action?: object } };
    return Object.keys(log?.action ?? {});
  });
  expect(actions.sort()).toEqual([...eventNames].sort());
});

const ask = (route: string, sending: object = {}) => t.api(route, { token, ...sending });

function upload() {
  const text = 'ean,name\n5909991023744,Nalgesin\n123,Broken\n';
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--x--\r\n`;
  return { body: Buffer.from(body), headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}
const recalls = (most: number) => ({
  body: Buffer.from(
    `gtin;lot;kind;date;expiry;link;title\n${Array.from({ length: most }, (_, at) => `;;withdrawn;2026-01-01;;;${at}\n`).join('')}`,
  ),
  headers: { 'content-type': 'application/octet-stream' },
});
/** Lacks known decisions. */
async function waitingRecalls() {
  await ask('POST /admin/recalls/imports', recalls(3));
  return `/admin/recalls/imports/${(await ask('POST /admin/recalls/imports', recalls(1))).json.id}`;
}

const checked = async () => `/catalog/imports/${(await ask('POST /catalog/imports', upload())).json.id}`;

async function account(stands?: string) {
  const { id } = await t.person('account');
  if (stands) await t.sql(`update users set ${stands} where id = $1`, [id]);
  return `/admin/users/${id}`;
}

let invited = 0;
const invitedTo = () => ({ email: `invited-${(invited += 1)}@example.test`, language: 'en', send: false });
const invitation = async () =>
  `/admin/invitations/${(await ask('POST /admin/invitations', { body: invitedTo() })).json.id}`;

const product = async () => `/catalog/products/${(await addProducts(t.sql, [{ name: 'A product' }]))[0]}`;

let written = 0;
async function page() {
  const body = { title: `Page ${(written += 1)}`, language: 'en', pageType: 'knowledge_base', content: '<p>Text</p>' };
  const { id, version } = (await ask('POST /admin/pages', { body })).json;
  return { path: `/admin/pages/${id}`, version };
}
const image = async () => ({ body: await jpeg(), headers: { 'content-type': 'image/jpeg' } });

async function deadMail(): Promise<string> {
  const [row] = await t.sql<{ id: string }>(
    `insert into pgboss.job (name, data) values ('mail.dead', '{"sealed": "by nobody"}') returning id`,
  );
  return row?.id ?? '';
}

/** For each route: its audit action and a request; null where nothing changes. */
const changing: Record<string, [action: string | null, request: () => Promise<[route: string, sending?: object]>]> = {
  'POST /catalog/imports': ['catalog_import_checked', async () => ['POST /catalog/imports', upload()]],
  'PATCH /catalog/imports/:id': ['catalog_import_checked', async () => [`PATCH ${await checked()}`, { body: {} }]],
  'POST /catalog/imports/:id/merge': ['catalog_imported', async () => [`POST ${await checked()}/merge`, { body: {} }]],
  'POST /catalog/imports/:id/undo': [
    'catalog_import_undone',
    async () => {
      const path = await checked();
      await ask(`POST ${path}/merge`, { body: {} });
      return [`POST ${path}/undo`, { body: {} }];
    },
  ],
  'DELETE /catalog/imports/:id': ['catalog_import_discarded', async () => [`DELETE ${await checked()}`]],
  'POST /catalog/fetch': [null, async () => ['POST /catalog/fetch']],
  'POST /admin/recalls/imports': ['recalls_imported', async () => ['POST /admin/recalls/imports', recalls(3)]],
  'POST /admin/recalls/imports/:id/confirm': [
    'recalls_imported',
    async () => [`POST ${await waitingRecalls()}/confirm`],
  ],
  'DELETE /admin/recalls/imports/:id': ['recalls_discarded', async () => [`DELETE ${await waitingRecalls()}`]],
  'POST /admin/recalls/fetch': [null, async () => ['POST /admin/recalls/fetch']],
  'PATCH /catalog/products/:id': [
    'catalog_product_hidden',
    async () => {
      return [`PATCH ${await product()}`, { body: { isHidden: true, reason: 'Recalled' } }];
    },
  ],
  'POST /dictionaries/:name/values': [
    'dictionary_value_added',
    async () => ['POST /dictionaries/medication_type/values', { body: { value: 'plasters' } }],
  ],
  'PATCH /dictionaries/:name/values': [
    null,
    async () => ['PATCH /dictionaries/medication_type/values?value=other', { body: {} }],
  ],
  'DELETE /dictionaries/:name/values': [null, async () => ['DELETE /dictionaries/medication_type/values?value=other']],
  'POST /admin/pages': [
    'page_created',
    async () => ['POST /admin/pages', { body: { title: 'New', language: 'en', pageType: 'footer' } }],
  ],
  'PATCH /admin/pages/:id': [
    'page_updated',
    async () => {
      const { path, version } = await page();
      return [`PATCH ${path}`, { body: { title: 'Changed', version } }];
    },
  ],
  'DELETE /admin/pages/:id': ['page_deleted', async () => [`DELETE ${(await page()).path}`]],
  'POST /admin/pages/:id/publish': ['page_published', async () => [`POST ${(await page()).path}/publish`]],
  'POST /admin/pages/:id/unpublish': [
    'page_unpublished',
    async () => {
      const { path } = await page();
      await ask(`POST ${path}/publish`);
      return [`POST ${path}/unpublish`];
    },
  ],
  'POST /admin/pages/:id/revisions/:number/restore': [
    'page_restored',
    async () => {
      const { path, version } = await page();
      await ask(`PATCH ${path}`, { body: { title: 'Changed', version } });
      return [`POST ${path}/revisions/1/restore`];
    },
  ],
  'PUT /admin/pages/:id/pictures/:name': [
    'page_updated',
    async () => [`PUT ${(await page()).path}/pictures/box`, await image()],
  ],
  'DELETE /admin/pages/:id/pictures/:name': [
    'page_updated',
    async () => {
      const { path } = await page();
      await ask(`PUT ${path}/pictures/box`, await image());
      return [`DELETE ${path}/pictures/box`];
    },
  ],
  'POST /admin/users/:id/admin': ['admin_role_assigned', async () => [`POST ${await account()}/admin`]],
  'DELETE /admin/users/:id/admin': [
    'admin_role_revoked',
    async () => [`DELETE ${await account('is_admin = true')}/admin`],
  ],
  'POST /admin/users/:id/end-sessions': ['sessions_ended', async () => [`POST ${await account()}/end-sessions`]],
  // Refused where there is mail; their entries without mail are held by their own tests.
  'POST /admin/users/:id/password-link': [null, async () => [`POST ${await account()}/password-link`, { body: {} }]],
  'POST /admin/users/:id/confirm-address': [
    null,
    async () => [`POST ${await account()}/confirm-address`, { body: {} }],
  ],
  'POST /admin/users/:id/recovery': ['password_recovery_requested', async () => [`POST ${await account()}/recovery`]],
  'POST /admin/users/:id/lock': ['account_locked', async () => [`POST ${await account()}/lock`, { body: {} }]],
  'DELETE /admin/users/:id/lock': [
    'account_unlocked',
    async () => [`DELETE ${await account(`banned_until = '9999-12-31'`)}/lock`],
  ],
  'POST /admin/invitations': ['account_invited', async () => ['POST /admin/invitations', { body: invitedTo() }]],
  'DELETE /admin/invitations/:id': ['account_invitation_cancelled', async () => [`DELETE ${await invitation()}`]],
  'POST /admin/audit/checkpoints': [
    'checkpoint_signed',
    async () => ['POST /admin/audit/checkpoints', { body: { confirmation: 'sign' } }],
  ],
  'POST /admin/audit/verify': ['audit_verified', async () => ['POST /admin/audit/verify', { body: {} }]],
  'POST /admin/cleanup': [
    'data_cleanup',
    async () => {
      await t.sql(`insert into rate_limits (key, hits, resets_at) values ('over', 1, now() - interval '1 hour')`);
      return ['POST /admin/cleanup', { body: {} }];
    },
  ],
  'POST /admin/test-mail': ['test_mail_sent', async () => ['POST /admin/test-mail', { body: {} }]],
  'POST /admin/mails/retry': [
    'mails_retried',
    async () => {
      await deadMail();
      return ['POST /admin/mails/retry', { body: {} }];
    },
  ],
  'POST /admin/mails/:id/retry': [
    'mails_retried',
    async () => [`POST /admin/mails/${await deadMail()}/retry`, { body: {} }],
  ],
};

test('every changing route of administrators is walked', () => {
  const routes = adminRoutes(t).filter((route) => !route.startsWith('GET '));
  expect(Object.keys(changing).sort()).toEqual(routes.sort());
});

test.each(Object.entries(changing))('%s leaves an entry', async (_, [action, request]) => {
  const asked = await request();
  const before = (await entries()).length;
  const { status, text } = await ask(...asked);
  const left = (await entries()).slice(before).map((entry) => entry.action);
  if (action === null) expect([status >= 400, left]).toEqual([true, []]);
  else expect([status < 300, left, text]).toEqual([true, expect.arrayContaining([action]), text]);
});

/** Exports: audit action and request; null where the file has no personal data but what its reader sent before. */
const exported: Record<string, [action: string | null, request: () => Promise<[route: string, sending?: object]>]> = {
  'along.controller.ts': ['medications_taken_along', async () => ['GET /medications.csv']],
  'audit.controller.ts': ['audit_exported', async () => ['GET /admin/audit', { headers: { accept: 'text/csv' } }]],
  'audit.controller.ts, checkpoint': [
    'checkpoint_taken',
    async () => {
      const size = await until(async () => {
        const { json } = await ask('POST /admin/audit/verify', { body: {} });
        return (json as { checkpoint: number | null }).checkpoint ?? undefined;
      }, 'checkpoint');
      return [`GET /admin/audit/checkpoints/${size}`];
    },
  ],
  'imports.controller.ts': ['catalog_report_exported', async () => [`GET ${await checked()}/skipped.csv`]],
  'leaving.controller.ts': ['personal_data_exported', async () => ['POST /profile/export', { body: {} }]],
  'list-imports.controller.ts': [
    null,
    async () => {
      const part = (said: string, value: string) =>
        `--x\r\nContent-Disposition: form-data; ${said}\r\n\r\n${value}\r\n`;
      const file = part('name="file"; filename="a.csv"', 'Name,Quantity\nApap,many\n');
      const body = Buffer.from(`${part('name="destination"', 'personal')}${file}--x--\r\n`);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return [`GET /list-imports/${(await ask('POST /list-imports', { body, headers })).json.id}/unread.csv`];
    },
  ],
  'shared-view.controller.ts': [
    'share_opened',
    async () => {
      const { shareToken } = await shareSteps(t, await t.person('owner')).share();
      return [`GET /shared/${shareToken}/medications.csv`];
    },
  ],
};

test('every export is walked', () => {
  const files = globSync('libs/*/server/src/**/*.controller.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('attachment; filename')
      .slice(1)
      .map(() => file.split('/').at(-1)),
  );
  expect(Object.keys(exported).map((name) => name.split(',')[0])).toEqual(files.sort());
});

test.each(Object.entries(exported))('an export leaves an entry: %s', async (_, [action, request]) => {
  const asked = await request();
  const before = (await entries()).length;
  const { status } = await ask(...asked);
  expect(status).toBe(200);
  expect((await entries()).slice(before).map((entry) => entry.action)).toEqual(action ? [action] : []);
});

test('a share that is read again and again leaves an entry an hour for each account, and one for all without', async () => {
  const [owner, anna] = [await t.person('owner'), await t.person('anna')];
  const { shareToken, id } = await shareSteps(t, owner).share();
  const second = await t.another();
  const read = (sending: object = {}, at = t) => at.api(`GET /shared/${shareToken}`, sending);
  await Promise.all([
    read(),
    read(),
    read({}, second),
    read({ token: anna.token }),
    read({ token: anna.token }, second),
  ]);
  const opened = () =>
    t.sql<{ by: string | null }>(
      `select actor_id as by from security_audit_logs where action = 'share_opened' and resource_id = $1 order by by`,
      [id],
    );
  expect(await opened()).toEqual([{ by: anna.id }, { by: null }]);
});

test('log-ins that limits refuse leave one entry, with the network and the device they came from', async () => {
  const strict = await t.another({ throttleScale: 1 });
  const anna = await t.person('anna');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const body = { email: anna.email, password: 'wrong' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 13; tries += 1)
    statuses.push((await strict.api('POST /auth/v1/token?grant_type=password', { body, headers })).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const told = await t.sql<{ action: string; details: object }>(
    `select action, details from security_audit_logs where resource_id = $1 and action in ('login_limited', 'login_failed')
     order by created_at desc`,
    [anna.id],
  );
  const place = { network: '10.0.0.0/24', device: 'Firefox, Linux' };
  expect(told[0]).toEqual({ action: 'login_limited', details: place });
  expect(told[1]).toEqual({ action: 'login_failed', details: { reason: 'invalid_credentials', ...place } });
  expect(told.filter(({ action }) => action === 'login_limited')).toHaveLength(1);
});

/** Bodies of routes that need one to read. */
const readAt: Record<string, () => Promise<string>> = {
  'GET /admin/users/:id': account,
  'GET /admin/invitations/:id/link': async () => `${await invitation()}/link`,
  'GET /admin/pages/:id': async () => (await page()).path,
  'GET /admin/pages/:id/revisions': async () => `${(await page()).path}/revisions`,
  'GET /admin/pages/:id/revisions/:number': async () => `${(await page()).path}/revisions/1`,
  'GET /catalog/imports/:id': checked,
  'GET /catalog/imports/:id/skipped.csv': async () => `${await checked()}/skipped.csv`,
  'GET /catalog/imports/:id/changes.csv': async () => `${await checked()}/changes.csv`,
  'GET /catalog/products/:id': product,
  'GET /admin/audit/checkpoints/:size': async () => '/admin/audit/checkpoints/1',
};
const reading = async (route: string): Promise<[route: string, sending?: object]> => [
  `GET ${(await readAt[route]?.()) ?? route.slice('GET '.length)}`,
];

/** Answers only whether a value is used, without personal data. */
const asksWhetherUsed = 'DELETE /dictionaries/:name/values';

test('no route of administrators reads or changes what people keep: all of them work where nobody can', async () => {
  const owner = await t.person('owner');
  await t.api('POST /medications', { token: owner.token, body: { name: 'Kept to herself' } });
  const routes = adminRoutes(t).filter((route) => route !== asksWhetherUsed);
  expect(routes.filter((route) => route.startsWith('GET ') && route.includes(':')).sort()).toEqual(
    Object.keys(readAt).sort(),
  );
  for (const route of routes) {
    const asked = await (changing[route]?.[1]() ?? reading(route));
    await transactionBeside(t, async (beside) => {
      await beside.query('lock table medications, medication_images in access exclusive mode');
      const { status, text } = await ask(...asked);
      expect([route, status < 500, status < 500 ? '' : text]).toEqual([route, true, '']);
      await beside.commit();
    });
  }
  await transactionBeside(t, async (beside) => {
    await beside.query('lock table medications in access exclusive mode');
    expect((await t.api('GET /medications', { token: owner.token })).status).toBe(503);
    await beside.commit();
  });
}, 120_000);
