import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { done } from '../support/api.ts';
import { newList } from '../support/list-steps.ts';
import { open } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { productUrl, sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

type Form = Record<string, string>;

const stepOf = (medication: string, more: Form = {}): Form => ({ intent: 'step', medication, by: '-1', ...more });

async function send(
  request: APIRequestContext,
  author: string,
  form: Form,
  change: string = randomUUID(),
  lang = 'en',
) {
  const answer = await request.post(`/${lang}/dashboard/changes`, {
    form: { ...form, change, author },
    headers: { origin: productUrl() },
    maxRedirects: 0,
  });
  const told = await answer.json().catch(() => null);
  return { status: answer.status(), told, headers: answer.headers() };
}

const read = (me: Person, id: string) => done(`GET /medications/${id}`, { token: me.token });

async function apapOf(me: Person, more: object = {}) {
  const [apap] = await me.has({ name: 'Apap', quantity: 20, expiryDate: '2099-05-31', ...more });
  const id = apap?.id ?? '';
  return { id, packageId: (await read(me, id)).packages[0].id as string };
}

test('each kind of change is made once, however often it is sent', { tag: '@no-js' }, async ({ page, me }) => {
  const { id, packageId } = await apapOf(me);
  const forms: Form[] = [
    stepOf(id),
    stepOf(id, { package: packageId }),
    { intent: 'open', medication: id, package: packageId, openedOn: '2026-05-03' },
    { intent: 'add', name: 'Ibum', type: 'tablets', quantity: '10', expiryDate: '11/2099' },
  ];
  for (const form of forms) {
    const change = randomUUID();
    const once = () => send(page.request, me.id, form, change);
    const answers = [...(await Promise.all([once(), once()])), await once()];
    expect(answers.map(({ status, told }) => [status, told])).toEqual(Array(3).fill([200, { result: 'done' }]));
  }
  expect(await read(me, id)).toMatchObject({ quantity: 18, packages: [{ openedOn: '2026-05-03' }] });
  expect((await done('GET /medications', { token: me.token })).total).toBe(2);
});

test('what was opened meanwhile keeps its day', { tag: '@no-js' }, async ({ page, me }) => {
  const { id, packageId } = await apapOf(me);
  const opening = `/medications/${id}/packages/${packageId}/opening`;
  await done(`PUT ${opening}`, { token: me.token, body: { openedOn: '2026-05-09' } });
  const form = { intent: 'open', medication: id, package: packageId, openedOn: '2026-05-03' };
  expect((await send(page.request, me.id, form)).told).toEqual({ result: 'done' });
  expect((await read(me, id)).packages[0].openedOn).toBe('2026-05-09');
});

test(
  'a duplicate leads to its question, in the language of the page, as often as it is asked',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await apapOf(me);
    const change = randomUUID();
    const form = { intent: 'add', name: 'apap', type: 'tablets', quantity: '10' };
    const [first, again] = [
      await send(page.request, me.id, form, change, 'pl'),
      await send(page.request, me.id, form, change, 'pl'),
    ];
    for (const { told } of [first, again]) {
      expect(told).toEqual({
        result: 'asked',
        link: expect.stringMatching(/^\/pl\/dashboard\?panel=add&draft=[\w-]+#duplicate$/),
      });
      await open(page, told.link);
      await expect(page.getByRole('group', { name: 'Czy to ten sam lek?' })).toBeVisible();
    }
    expect((await done('GET /medications', { token: me.token })).total).toBe(1);
  },
);

test(
  'what was deleted, or makes no sense any more, is refused with its reason',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const { id } = await apapOf(me, { quantity: null });
    const refused = async (form: Form, lang = 'en') => (await send(page.request, me.id, form, undefined, lang)).told;
    expect(await refused(stepOf(id))).toEqual({ result: 'refused', reason: expect.stringMatching(/^[A-Z].* /) });
    await done(`DELETE /medications/${id}`, { token: me.token });
    const reasons = [await refused(stepOf(id)), await refused(stepOf(id), 'pl')];
    expect(reasons).toEqual(Array(2).fill({ result: 'refused', reason: expect.stringMatching(/\w+ \w+/) }));
    expect(reasons[0]).not.toEqual(reasons[1]);
    expect(await refused({ intent: 'add', name: 'x'.repeat(300) })).toMatchObject({ result: 'refused' });
    expect(await refused(stepOf('no-id'))).toMatchObject({ result: 'refused' });
  },
);

test('a change is its author’s, and asks for their rights of now', { tag: '@no-js' }, async ({ page, context, me }) => {
  const [owner, stranger] = [await newPerson(), await newPerson()];
  const { id: listId } = await newList(owner, 'Home');
  const { id } = await apapOf(owner, { listId });
  const become = (role: string) =>
    sql(
      `insert into list_members (id, list_id, user_id, role, joined_at, mail_failed)
       values (gen_random_uuid(), $1, $2, $3, now(), false)
       on conflict (list_id, user_id) do update set role = excluded.role`,
      [listId, me.id, role],
    );
  const outcome = async (author = me.id) => {
    const { status, told } = await send(page.request, author, stepOf(id));
    return [status, told?.result];
  };
  expect(await outcome()).toEqual([200, 'refused']); // no member
  await become('viewer');
  expect(await outcome()).toEqual([200, 'refused']);
  await become('collaborator');
  expect(await outcome()).toEqual([200, 'done']);
  expect(await outcome(owner.id)).toEqual([200, 'refused']); // made for somebody else, who may
  await signIn(context, stranger);
  expect(await outcome()).toEqual([200, 'refused']);
  await context.clearCookies();
  const { status, told } = await send(page.request, me.id, stepOf(id));
  expect([status, told]).toEqual([401, { reason: expect.stringMatching(/\w+/) }]);
  expect((await read(owner, id)).quantity).toBe(19);
});

test('a change from elsewhere is none, and there is nothing to open', { tag: '@no-js' }, async ({ page, me }) => {
  const { id } = await apapOf(me);
  const form = { ...stepOf(id), change: randomUUID(), author: me.id };
  const foreign = await page.request.post('/en/dashboard/changes', {
    form,
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(403);
  for (const wrong of [
    { ...form, change: 'mine' },
    { ...form, author: '' },
    { ...form, intent: 'delete' },
  ]) {
    const answer = await page.request.post('/en/dashboard/changes', { form: wrong, headers: { origin: productUrl() } });
    expect(answer.status()).toBe(400);
  }
  expect((await page.request.get('/en/dashboard/changes')).status()).toBe(404);
  expect((await read(me, id)).quantity).toBe(20);
});
