import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, listSteps, noteImport, otherEnding, shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { JudgeShare } from './application/judge-share.ts';
import { etagOf } from './application/poll-share.ts';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let second: TestApp;
let origin: string;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
  second = await t.another();
  await t.app.listen(0, '127.0.0.1');
  origin = await t.app.getUrl();
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
});

const change = (id: string, what: string) => t.sql(`update shared_medication_lists set ${what} where id = $1`, [id]);

/** A reader's browser asks whether anything changed: over a socket, since polls have a lane of their own there. */
async function ask(shareToken: string, etag: string, { language = 'en', query = '', pass = '' } = {}) {
  const headers = { 'if-none-match': etag, 'accept-language': language, ...(pass && { 'x-share-pass': pass }) };
  const response = await fetch(`${origin}/api/shared/${shareToken}${query}`, { headers });
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
}

async function reading(scope: object = {}) {
  const { id } = await her.add({ name: 'Apap', ...scope });
  const share = await her.share(scope);
  const etag = String((await her.open(share.shareToken)).headers.etag);
  const poll = (more?: Parameters<typeof ask>[2]) => ask(share.shareToken, etag, more);
  return { id, share, etag, poll };
}
const patch = (id: string, part: string, body: object) =>
  t.api(`PATCH /medications/${id}${part}`, { token: anna.token, body });

async function onPackage(id: string, method: string, part: string, body: object) {
  const [one] = (await t.api(`GET /medications/${id}`, { token: anna.token })).json.packages as { id: string }[];
  return t.api(`${method} /medications/${id}/packages/${one!.id}${part}`, { token: anna.token, body });
}

test('is answered 304, with nothing, while nothing changed', async () => {
  const { poll, etag } = await reading();
  const answer = await poll();
  expect([answer.status, answer.text]).toEqual([304, '']);
  expect(answer.headers).toMatchObject({ etag, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect((await ask((await her.share()).shareToken, etag)).status).toBe(200);
});

test.each<[string, (r: Awaited<ReturnType<typeof reading>>) => Promise<unknown>]>([
  ['an edit', ({ id }) => patch(id, '', { dosage: '5 mg' })],
  ['a quantity', ({ id }) => patch(id, '/quantity', { quantity: 3 })],
  ['an opening', ({ id }) => onPackage(id, 'PUT', '/opening', {})],
  ['another package', ({ id }) => t.api(`POST /medications/${id}/packages`, { token: anna.token, body: {} })],
  ['a batch', ({ id }) => onPackage(id, 'PATCH', '', { lotNumber: 'B' })],
  ['something made private', ({ id }) => patch(id, '/privacy', { isPrivate: true })],
  ['something added', () => her.add({ name: 'New' })],
  ['something deleted', ({ id }) => t.api(`DELETE /medications/${id}`, { token: anna.token })],
  ['a photo', ({ id }) => addPhoto(t, anna, id)],
  ['the owner’s name', () => t.api('PUT /profile', { token: anna.token, body: { displayName: 'Anna N.' } })],
  ['the owner’s address', () => t.sql(`update users set email = 'new-' || email where email = $1`, [anna.email])],
  ['its end', ({ share }) => her.extend(share.id)],
  ['an import of the register', () => noteImport(t.sql, '2026-10-01')],
])('is answered again after %s', async (_, act) => {
  const reader = await reading();
  await act(reader);
  expect((await reader.poll()).status).toBe(200);
});

test('of a list is answered again after its name changed, and never 304 once the list is gone', async () => {
  const lists = listSteps(t, anna);
  const { id: listId } = await lists.create();
  const { poll } = await reading({ listId });
  expect((await poll()).status).toBe(304);
  await t.api(`PATCH /lists/${listId}`, { token: anna.token, body: { name: 'Cottage' } });
  expect((await poll()).status).toBe(200);
  await lists.delete(listId, 'Cottage');
  expect((await poll()).status).toBe(404);
});

test('of a link with a passcode is answered 304 to whoever holds a pass for it, and to nobody else', async () => {
  const { shareToken } = await her.share({ passcode: '1234' });
  const body = { passcode: '1234' };
  const { pass } = (await t.api(`POST /shared/${shareToken}/pass`, { body })).json as { pass: string };
  const read = await t.api(`GET /shared/${shareToken}`, { headers: { 'x-share-pass': pass } });
  const etag = String(read.headers.etag);
  expect((await ask(shareToken, etag, { pass })).status).toBe(304);
  expect((await ask(shareToken, etag)).status).toBe(403);
  expect((await ask(shareToken, etag, { pass: otherEnding(pass) })).status).toBe(403);
});

test('at the same moment is answered by each link for itself', async () => {
  const ben = await t.person('ben');
  await her.add({ name: 'Apap' });
  const read = async () => {
    const { id, shareToken } = await her.share();
    const etag = String((await her.open(shareToken)).headers.etag);
    return { id, poll: () => ask(shareToken, etag), pollStranger: () => ask('x'.repeat(43), etag) };
  };
  const [unchanged, extended, ended, addressed] = await Promise.all([read(), read(), read(), read()]);
  await Promise.all([
    her.extend(extended.id),
    her.revoke(ended.id),
    change(addressed.id, `recipient_email = '${ben.email}'`),
  ]);
  const polls = [unchanged.poll, extended.poll, ended.poll, addressed.poll, unchanged.pollStranger];
  const answers = await Promise.all(Array.from({ length: 10 }, () => polls.map((poll) => poll())).flat());
  const expected = Array.from({ length: 10 }, () => [304, 200, 404, 401, 404]).flat();
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

test('of a link for one person is never answered 304 to somebody unknown', async () => {
  const ben = await t.person('ben');
  const { shareToken } = await her.share({ recipientEmail: ben.email });
  const etag = String((await her.open(shareToken, { as: ben })).headers.etag);
  expect((await her.open(shareToken, { as: ben, etag })).status).toBe(304);
  expect((await ask(shareToken, etag)).status).toBe(401);
});

test('is never answered 304 while its owner is leaving', async () => {
  const { poll } = await reading();
  await t.sql('update users set deletion_due_at = now() where email = $1', [anna.email]);
  expect((await poll()).status).toBe(404);
});

test('is answered 304 whatever happens to private medications: nothing tells that there are any', async () => {
  const { share, poll } = await reading();
  const before = (await her.open(share.shareToken)).text;
  const { id } = await her.add({ name: 'Secret', isPrivate: true });
  await patch(id, '', { dosage: '5 mg' });
  await addPhoto(t, anna, id);
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  expect((await poll()).status).toBe(304);
  expect((await her.open(share.shareToken)).text).toBe(before);
});

test('is answered again on the reader’s next day', async () => {
  const { shareToken } = await her.share();
  const share = await t.app.get(JudgeShare).execute(shareToken, { reader: null, address: '127.0.0.1', pass: null });
  const at = (now: Date, timeZone: string) => etagOf({ ...share, now }, { page: 1, language: 'en', timeZone });
  const [before, midnight] = [new Date('2026-11-22T22:59:59Z'), new Date('2026-11-22T23:00:00Z')];
  expect(at(midnight, 'Europe/Warsaw')).not.toBe(at(before, 'Europe/Warsaw'));
  expect(at(midnight, 'America/New_York')).toBe(at(before, 'America/New_York'));
});

test('goes by the time zone a visitor names, else by Warsaw’s', async () => {
  const { share } = await reading();
  const [ahead, behind] = ['?timeZone=Pacific/Kiritimati', '?timeZone=Etc/GMT%2B12']; // never have the same day
  const answer = (query: string) => t.api(`GET /shared/${share.shareToken}${query}`);
  const etags = { [ahead]: '', [behind]: '' };
  for (const query of [ahead, behind]) etags[query] = String((await answer(query)).headers.etag);
  for (const query of [ahead, behind])
    for (const [where, etag] of Object.entries(etags))
      expect((await ask(share.shareToken, etag, { query })).status).toBe(where === query ? 304 : 200);
  const warsaw = String((await answer('?timeZone=Europe/Warsaw')).headers.etag);
  for (const query of [
    '',
    '?timeZone=',
    '?timeZone=Mars/Olympus',
    '?timeZone=UTC&timeZone=UTC',
    `?timeZone=${'x'.repeat(99)}`,
  ])
    expect([query, (await ask(share.shareToken, warsaw, { query })).status]).toEqual([query, 304]);
});

test('of somebody signed in goes by the time zone of their profile', async () => {
  const { share } = await reading();
  const ben = await t.person('ben');
  await t.api('PUT /profile', { token: ben.token, body: { timeZone: 'Pacific/Kiritimati' } });
  const etagFor = async (query: string, token?: string) =>
    (await t.api(`GET /shared/${share.shareToken}${query}`, token ? { token } : {})).headers.etag;
  expect(await etagFor('?timeZone=Etc/GMT%2B12', ben.token)).toBe(await etagFor('?timeZone=Pacific/Kiritimati'));
});

test('is answered again in another language or for another page', async () => {
  const { poll } = await reading();
  expect([(await poll({ language: 'pl' })).status, (await poll({ query: '?page=2' })).status]).toEqual([200, 200]);
});

test('is never answered 304 once the share is dead', async () => {
  const { share, poll } = await reading();
  await change(share.id, 'expires_at = now()');
  expect((await poll()).status).toBe(410);
  await change(share.id, `expires_at = now() + interval '1 day'`);
  await her.revoke(share.id);
  expect((await poll()).status).toBe(404);
});

test('shows the list to nobody once the owner was answered that it ended, whichever process they ask', async () => {
  const { share, etag } = await reading();
  const read = (app: TestApp, headers: Record<string, string> = {}) =>
    app.api(`GET /shared/${share.shareToken}`, { headers });
  let isEnded = false;
  const shownLate: number[] = [];
  const reader = async (app: TestApp, headers?: Record<string, string>) => {
    for (let n = 0; n < 30; n += 1) {
      const wasEnded = isEnded;
      const { status } = await read(app, headers);
      if (wasEnded && status !== 404) shownLate.push(status);
    }
  };
  const ending = her.revoke(share.id).then(() => (isEnded = true));
  await Promise.all([reader(t), reader(second), reader(second, { 'if-none-match': etag }), ending]);
  expect(shownLate).toEqual([]);
  expect([(await read(t)).status, (await read(second)).status]).toEqual([404, 404]);
});

test('for a photo is answered 304 too, and never once the share is dead', async () => {
  const { id, share } = await reading();
  await addPhoto(t, anna, id);
  const ask = (headers: Record<string, string> = {}) =>
    t.api(`GET /shared/${share.shareToken}/images/${id}`, { headers });
  const first = await ask();
  expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-cache',
  ]);
  const etag = { 'if-none-match': String(first.headers.etag) };
  expect((await ask(etag)).status).toBe(304);
  await her.revoke(share.id);
  expect((await ask(etag)).status).toBe(404);
});
