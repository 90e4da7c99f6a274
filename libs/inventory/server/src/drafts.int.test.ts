import { IdentityModule } from '@domeka/identity';
import { FormAuthors } from '@domeka/platform';
import { authSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

const values = { name: 'Apap', type: 'tablets', categories: ['painkiller', 'other'], quantity: '5' };
const keep = (body: object, token = anna.token) => t.api('POST /medication-drafts', { token, body });
const open = (id: string, token = anna.token) => t.api(`GET /medication-drafts/${id}`, { token });

test('a duplicate’s question waits with what was typed and what is there already', async () => {
  const { json: existing } = await t.api('POST /medications', {
    token: anna.token,
    body: { name: 'Apap', quantity: 3 },
  });
  const kept = await keep({ kind: 'duplicate', values, existingId: existing.id });
  expect(kept.status).toBe(201);
  const { json } = await open(kept.json.id);
  expect(json).toEqual({ id: kept.json.id, kind: 'duplicate', values, existing, hasImage: false });
});

test('what it was a duplicate of may be gone meanwhile', async () => {
  const { json: existing } = await t.api('POST /medications', { token: anna.token, body: { name: 'Gone' } });
  const { json } = await keep({ kind: 'duplicate', values, existingId: existing.id });
  await t.api(`DELETE /medications/${existing.id}`, { token: anna.token });
  expect((await open(json.id)).json.existing).toBeNull();
});

test('a draft never shows somebody else’s medication', async () => {
  const jan = await t.person('jan');
  const { json: his } = await t.api('POST /medications', { token: jan.token, body: { name: 'Secret' } });
  const { json } = await keep({ kind: 'duplicate', values, existingId: his.id });
  expect((await open(json.id)).json.existing).toBeNull();
});

test('a draft belongs to the session it was typed in', async () => {
  const { json } = await keep({ kind: 'form', values });
  const sameOther = (await authSteps(t).signIn(anna.email)).json.access_token;
  const stranger = await t.person('stranger');
  for (const token of [sameOther, stranger.token]) {
    expect((await open(json.id, token)).status).toBe(404);
    expect((await t.api(`DELETE /medication-drafts/${json.id}`, { token })).status).toBe(204);
  }
  expect((await open(json.id)).status).toBe(200);
});

test('a draft goes with its session', async () => {
  const jan = await t.person('jan');
  const { json } = await keep({ kind: 'form', values }, jan.token);
  await authSteps(t).signOut(jan.token, 'local');
  expect(await t.sql('select 1 from medication_drafts where id = $1', [json.id])).toEqual([]);
});

test('a draft is gone on with, not doubled', async () => {
  const { json: first } = await keep({ kind: 'form', values });
  const { json: next } = await keep({ kind: 'duplicate', values: { name: 'Other' }, draftId: first.id });
  expect(next.id).toBe(first.id);
  expect((await open(first.id)).json).toMatchObject({ kind: 'duplicate', values: { name: 'Other' } });
});

test('going on with somebody else’s draft begins one’s own', async () => {
  const jan = await t.person('jan');
  const { json: his } = await keep({ kind: 'form', values }, jan.token);
  const { json } = await keep({ kind: 'form', values: { name: 'Mine' }, draftId: his.id });
  expect(json.id).not.toBe(his.id);
  expect((await open(his.id, jan.token)).json.values).toEqual(values);
});

test('a forgotten draft is gone, and adding uses a draft up', async () => {
  const { json: forgotten } = await keep({ kind: 'form', values });
  expect((await t.api(`DELETE /medication-drafts/${forgotten.id}`, { token: anna.token })).status).toBe(204);
  expect((await open(forgotten.id)).status).toBe(404);
  const { json: used } = await keep({ kind: 'form', values });
  await t.api('POST /medications', { token: anna.token, body: { name: 'From a draft', draftId: used.id } });
  expect((await open(used.id)).status).toBe(404);
});

test('a refused addition leaves the draft', async () => {
  const { json } = await keep({ kind: 'form', values });
  await t.api('POST /medications', { token: anna.token, body: { name: '', draftId: json.id } });
  expect((await open(json.id)).status).toBe(200);
});

test.each([
  ['no kind', { values }],
  ['another kind', { kind: 'other', values }],
  ['no values', { kind: 'form' }],
  ['values that are no texts', { kind: 'form', values: { name: { $ne: 1 } } }],
  [
    'too many controls',
    { kind: 'form', values: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, 'x'])) },
  ],
  ['an id that is none', { kind: 'form', values, draftId: 'x' }],
])('a draft with %s is refused', async (_, body) => expect((await keep(body)).status).toBe(422));

test('what was typed comes back as it was typed', async () => {
  const typed = { name: '  <b>"Apap" \u0007 ', additionalInfo: 'one\r\ntwo', __proto__x: 'y' };
  const { json } = await keep({ kind: 'form', values: typed });
  expect((await open(json.id)).json.values).toEqual(typed);
});

test('what the database cannot hold is left out of a draft, the rest is kept', async () => {
  const { json, status } = await keep({
    kind: 'form',
    values: { 'na\u0000me': 'A\u0000pap', categories: ['\ud800x'] },
  });
  expect(status).toBe(201);
  expect((await open(json.id)).json.values).toEqual({ name: 'Apap', categories: ['\ufffdx'] });
});

test.each([
  ['a list', ['Apap']],
  ['a text', 'Apap'],
  ['nothing', null],
])('%s is no form', async (_, nonsense) => {
  expect((await keep({ kind: 'form', values: nonsense })).status).toBe(422);
});

test('a person has fifty drafts at most; the oldest gives way to the next', async () => {
  const jan = await t.person('jan');
  const first = (await keep({ kind: 'form', values }, jan.token)).json.id as string;
  for (let n = 0; n < 49; n += 1) await keep({ kind: 'form', values }, jan.token);
  expect((await open(first, jan.token)).status).toBe(200);
  const last = (await keep({ kind: 'form', values }, jan.token)).json.id as string;
  expect([(await open(first, jan.token)).status, (await open(last, jan.token)).status]).toEqual([404, 200]);
  expect(await t.sql('select 1 from medication_drafts where user_id = $1', [jan.id])).toHaveLength(50);
});

describe('a form that comes after its session ended', () => {
  const leave = (author: unknown, form: object) => keep({ kind: 'form', values: form, author }, '');

  test('is kept for who it is from, and for nobody else', async () => {
    const [ola, jan] = [await t.person('ola'), await t.person('jan')];
    const formAuthor = t.app.get(FormAuthors).sign(ola.id);
    const leaflet = 'Przed użyciem… '.repeat(15_000);
    const typed = { ...values, additionalInfo: leaflet, version: '3' };
    const sent = await leave(formAuthor, typed);
    expect([sent.status, sent.problem]).toEqual([
      401,
      expect.objectContaining({ code: 'sign-in-needed', params: { draftId: expect.any(String) } }),
    ]);
    const draftId = String(sent.problem.params?.draftId);
    const again = (await authSteps(t).signIn(ola.email)).json.access_token;
    expect((await open(draftId, again)).json).toMatchObject({ kind: 'form', values: typed, hasImage: false });
    expect((await open(draftId, jan.token)).status).toBe(404);
    expect((await open(draftId, '')).status).toBe(401);
    const { status } = await t.api('POST /medications', { token: again, body: { name: 'Apap', draftId } });
    expect(status).toBe(201);
    expect((await open(draftId, again)).status).toBe(404);
  });

  test('stays the tray that it is', async () => {
    const ola = await t.person('ola');
    const author = t.app.get(FormAuthors).sign(ola.id);
    const sent = await keep({ kind: 'tray', values: { tray: '{}' }, author }, '');
    const again = (await authSteps(t).signIn(ola.email)).json.access_token;
    const { json } = await open(String(sent.problem.params?.draftId), again);
    expect(json).toMatchObject({ kind: 'tray', values: { tray: '{}' } });
  });

  test('is kept for who it is from where somebody else has logged in, who sees nothing of it', async () => {
    const [ola, jan] = [await t.person('ola'), await t.person('jan')];
    const author = t.app.get(FormAuthors).sign(ola.id);
    const sent = await keep({ kind: 'form', values, author }, jan.token);
    expect([sent.status, sent.problem.code]).toEqual([403, 'form-of-another']);
    const draftId = String(sent.problem.params?.draftId);
    expect((await open(draftId, jan.token)).status).toBe(404);
    expect((await open(draftId, ola.token)).json).toMatchObject({ values });
    expect((await keep({ kind: 'form', values, author }, ola.token)).status).toBe(201);
  });

  test('is not kept without a name signed here', async () => {
    const gone = await t.person('gone');
    const formAuthor = t.app.get(FormAuthors).sign(gone.id);
    await t.sql('delete from users where id = $1', [gone.id]);
    const before = await t.sql('select 1 from medication_drafts');
    for (const author of [formAuthor, gone.id, anna.id, undefined]) {
      const { status, problem } = await leave(author, { name: 'Apap' });
      expect([status, problem.code, problem.params]).toEqual([401, 'sign-in-needed', undefined]);
    }
    for (const author of ['', 'x'.repeat(1000), 7]) expect((await leave(author, {})).status).toBe(422);
    expect(await t.sql('select 1 from medication_drafts')).toEqual(before);
  });
});
