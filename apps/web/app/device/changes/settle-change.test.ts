import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { formAuthorHeader, problemOfRefusal, refuseCommon, refuseInput } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';
import { refuse } from '@domeka/inventory/contract';
import { refuse as refuseByRole } from '@domeka/collaboration/contract';
import { action } from './settle-change.ts';

const [anna, medication, box] = [randomUUID(), randomUUID(), randomUUID()];
const id = randomUUID();
const step = { intent: 'step', medication, package: box, by: '-1' };

interface ApiCall {
  route: string;
  body?: unknown;
  params?: unknown;
  headers?: unknown;
}

/** @param refusals by route; all else succeeds */
async function send(
  form: Record<string, string>,
  {
    refusals = {},
    person = anna,
    lang = 'en',
  }: { refusals?: Record<string, Refusal>; person?: string; lang?: string } = {},
) {
  const asked: ApiCall[] = [];
  const api = (route: string, call: object) => {
    asked.push({ route, ...call });
    const refusal = refusals[route];
    if (!refusal) return Promise.resolve({ ok: true, status: 200, data: { id: 'draft-1', timeZone: 'Europe/Warsaw' } });
    const problem = problemOfRefusal(refusal);
    return Promise.resolve({ ok: false, status: problem.status, problem });
  };
  const request = new Request(`https://domeka.test/${lang}/dashboard/changes`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { [formAuthorHeader]: person && `${person}.signed` },
  });
  const args = { request, context: { api }, params: { lang } } as unknown as ActionFunctionArgs;
  const response = await action(args).catch((thrown: unknown) => thrown as Response);
  return { status: response.status, answer: (await response.json().catch(() => null)) as object | null, asked };
}

const change = (form: Record<string, string>) => ({ ...form, change: id, author: anna });
const headers = { 'Idempotency-Key': `change.${id}` };

test('a step is sent as a step, with the id of its tap as its key', async () => {
  const { status, answer, asked } = await send(change(step));
  expect([status, answer]).toEqual([200, { result: 'done' }]);
  const route = 'PATCH /medications/{id}/quantity';
  expect(asked).toEqual([{ route, params: { id: medication }, body: { packageId: box, step: -1 }, headers }]);
  const { package: _, ...ofList } = step;
  expect((await send(change({ ...ofList, by: '1' }))).asked[0]).toMatchObject({ body: { step: 1 } });
});

test('a package was opened on the day of the tap, never tomorrow, and only once', async () => {
  const open = { intent: 'open', medication, package: box, openedOn: '2026-05-12' };
  const { asked } = await send(change(open));
  expect(asked.at(-1)).toEqual({
    route: 'PUT /medications/{id}/packages/{packageId}/opening',
    params: { id: medication, packageId: box },
    body: { openedOn: '2026-05-12', unlessOpened: true },
    headers,
  });
  const ahead = await send(change({ ...open, openedOn: '2999-01-01' }));
  expect((ahead.asked.at(-1)?.body as { openedOn: string }).openedOn < '2999').toBe(true);
});

test('a duplicate, and a date that may be read in two ways, are asked about', async () => {
  const add = { intent: 'add', name: 'Apap', quantity: '10', expiryDate: '05/2030' };
  const refusals = { 'POST /medications': refuse('duplicate-medication', { existingId: medication }) };
  const duplicate = await send(change(add), { refusals });
  expect(duplicate.answer).toEqual({ result: 'asked', link: '/en/dashboard?panel=add&draft=draft-1#duplicate' });
  expect(duplicate.asked.at(-1)).toMatchObject({ body: { kind: 'duplicate', existingId: medication } });
  expect((duplicate.asked.at(-1)?.body as { values: object }).values).not.toHaveProperty('change');
  const twice = await send(change({ ...add, expiryDate: '27-03-28' }));
  expect(twice.answer).toEqual({ result: 'asked', link: '/en/dashboard?panel=add&draft=draft-1' });
  expect(twice.asked.map(({ route }) => route)).toEqual(['POST /medication-drafts']);
});

test('a bad value can be corrected in the form, where nothing that was typed is lost', async () => {
  const tooLong = refuseInput('inventory', [{ path: 'name', code: 'too-long', params: { max: 200 } }]);
  const { answer, asked } = await send(change({ intent: 'add', name: 'Apap', quantity: 'ten' }), {
    refusals: { 'POST /medications': tooLong },
  });
  expect(answer).toEqual({
    result: 'refused',
    reason: 'Too long: at most 200 characters',
    link: '/en/dashboard?panel=add&draft=draft-1',
  });
  expect(asked.at(-1)).toMatchObject({ body: { kind: 'form', values: { name: 'Apap', quantity: 'ten' } } });
});

test.each([
  ['what was deleted meanwhile', refuse('medication-not-found')],
  ['a right that was taken away', refuseByRole('role-too-low')],
  ['a bad value', refuseInput('inventory', [{ path: 'quantity', code: 'too-many', params: { max: 9999 } }])],
])('%s is told in the language of the page', async (_, refusal) => {
  const refusals = { 'PATCH /medications/{id}/quantity': refusal };
  const [inEnglish, inPolish] = [
    await send(change(step), { refusals }),
    await send(change(step), { refusals, lang: 'pl' }),
  ];
  expect([inEnglish.status, inEnglish.answer]).toEqual([
    200,
    { result: 'refused', reason: expect.stringMatching(/\w/) },
  ]);
  expect(inPolish.answer).toMatchObject({ result: 'refused' });
  expect(inPolish.answer).not.toEqual(inEnglish.answer);
});

test('another person’s change is refused without a question to the API', async () => {
  const { status, answer, asked } = await send(change(step), { person: randomUUID() });
  expect([status, answer, asked]).toEqual([
    200,
    { result: 'refused', reason: 'This form belongs to another account.' },
    [],
  ]);
});

test.each([
  ['nobody signed in', refuseCommon('sign-in-needed'), 401],
  ['too many', refuseCommon('too-many-requests', { retryAfter: 5 }), 429],
  ['a database that is away', refuseCommon('try-again-later'), 503],
])('%s settles nothing', async (_, refusal, expected) => {
  const { status, answer } = await send(change(step), { refusals: { 'PATCH /medications/{id}/quantity': refusal } });
  expect([status, answer]).toEqual([expected, { reason: expect.any(String) }]);
});

test.each([
  ['without an id', { ...step, author: anna }],
  ['with an id of its own making', { ...step, author: anna, change: 'first' }],
  ['for nobody', { ...step, change: id }],
  ['of another kind', change({ intent: 'delete', medication })],
])('a change %s is none', async (_, form) => {
  const { status, asked } = await send(form);
  expect([status, asked]).toEqual([400, []]);
});

test.each([
  ...['-50', '100', '0', '2', '', '+1', '-1.0', 'many'].map((by) => ({ ...step, by })),
  ...['', 'today', '2026-02-30'].map((openedOn) => ({ intent: 'open', medication, package: box, openedOn })),
])('%j is nothing that our forms send: it changes nothing, and is taken for nothing else', async (form) => {
  const { status, asked } = await send(change(form));
  expect([status, asked]).toEqual([422, []]);
});
