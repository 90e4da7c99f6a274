import { RecallsModule, TakeRecalls } from '@domeka/recalls';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { shareSteps, testModule, until } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { SharingModule } from '@domeka/sharing';

const t = testModule([IdentityModule, RecallsModule, InventoryModule, SharingModule]);
let anna: Person;
let her: ReturnType<typeof shareSteps>;
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
  await decided(`${other};;withdrawn`);
});

const [code, other, third] = ['05909990301829', '05909990672516', '05909991501662'];

async function decided(...rows: string[]) {
  const take = t.app.get(TakeRecalls);
  const text = ['gtin;lot;kind;date;expiry;link;title', ...rows.map((row) => `${row};2026-11-01;;;x`)].join('\n');
  const { id } = await take.arriving(null, 'recalls.csv', piecesOf(text));
  await take.takeIn(null, id, true);
  await until(async () => ((await t.sql('select 1 from recall_walk')).length === 0 ? true : undefined), 'matching');
}
async function* piecesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text));
}
const scopeOf = async () => {
  const query = 'select version::text as version, changed_at as "changedAt" from medication_scopes where scope_id = $1';
  return (await t.sql(query, [anna.id]))[0];
};

test('readers see that a package was recalled, never its batch, nor that a box has to be looked at', async () => {
  await her.add({ name: 'Salvia', gtin: code, lotNumber: 'LOT9' });
  await her.add({ name: 'Apap', gtin: other, lotNumber: 'LOT8' });
  await her.add({ name: 'Sealed', gtin: third });
  const { shareToken } = await her.share();
  const seen = await her.open(shareToken);
  await decided(`${code};;withdrawn`, `${other};LOT1;withdrawn`, `${third};;suspended`);
  const { json, text } = await her.open(shareToken, { etag: String(seen.headers.etag) });
  const items = json.items as Record<string, unknown>[];
  expect(items.map(({ name, isRecalled, isSuspended, packages }) => [name, isRecalled, isSuspended, packages])).toEqual(
    [
      ['Sealed', false, true, [expect.objectContaining({ isRecalled: false, isSuspended: true })]],
      ['Apap', false, false, [expect.objectContaining({ isRecalled: false, isSuspended: false })]],
      ['Salvia', true, false, [expect.objectContaining({ isRecalled: true, isSuspended: false })]],
    ],
  );
  expect(text).not.toMatch(/LOT|lotNumber|gtin|0?5909990301829|"recall"/);
  const csv = (language: 'en' | 'pl') => t.api(`GET /shared/${shareToken}/medications.csv`, { language });
  const lines = (await csv('en')).text.split('\r\n');
  expect([lines[0], lines[1], lines[3]]).toEqual([
    expect.stringMatching(/,Package,Recall$/),
    expect.stringMatching(/,suspended$/),
    expect.stringMatching(/,recalled$/),
  ]);
  expect((await csv('pl')).text).toMatch(/;Opakowanie;Wycofanie\r\n[^]*;wycofane z obrotu/);
});

test('who reads by their address sees the alarm in their list, and nothing of what has to be looked at', async () => {
  const jan = await t.person('jan');
  await her.add({ name: 'Salvia', gtin: code });
  await her.add({ name: 'Ask', gtin: other });
  await her.share({ recipientEmail: jan.email });
  await decided(`${code};;withdrawn`, `${other};LOT1;withdrawn`);
  const list = async (query: string) => (await t.api(`GET /medications?tab=all${query}`, { token: jan.token })).json;
  const all = await list('');
  expect(all.counts).toMatchObject({ recalled: 1, suspended: 0, toCheck: 0 });
  expect(all.items.map(({ name, recall }: Record<string, unknown>) => [name, recall])).toEqual([
    ['Ask', null],
    ['Salvia', 'recalled'],
  ]);
  expect([(await list('&recall=any')).items.length, (await list('&recall=check')).items.length]).toEqual([1, 0]);
});

test('a recall counts for readers where their share shows the package, and leaves no trace of a private one', async () => {
  await her.add({ name: 'Secret', gtin: code, isPrivate: true });
  const before = await scopeOf();
  await decided(`${code};;withdrawn`, `${third};;withdrawn`);
  expect(await t.sql(`select 1 from medications where user_id = $1 and recalled_count = 1`, [anna.id])).toHaveLength(1);
  expect(await scopeOf()).toEqual(before);
  await her.add({ name: 'Seen', gtin: third });
  const shown = await scopeOf();
  await decided(`${other};;withdrawn`);
  expect(await scopeOf()).not.toEqual(shown);
});
