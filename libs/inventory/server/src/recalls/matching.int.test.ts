import { RecallsModule } from '@domeka/recalls';
import { IdentityModule } from '@domeka/identity';
import { addProducts, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { MedicationPage, OneMedicationView, RecallCheckView, RecallsView } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { packageSteps } from '../packages/package-steps.fixture.ts';
import { apap, own, recallSteps, salvia } from './recall-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof packageSteps>;
let steps: ReturnType<typeof recallSteps>;
let productId: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule, InventoryModule]);
  steps = recallSteps(t);
  [productId = ''] = await addProducts(t.sql, [{ name: 'Salvia', packages: [{ gtin: own }] }]);
  await t.sql('update catalog_packages set foreign_gtins = array[$2] where product_id = $1', [productId, salvia]);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.sql('truncate recall_files, recall_decisions, recall_targets, recall_walk');
  anna = await t.person('anna');
  its = packageSteps(t, anna);
});

const list = async (query = '') =>
  (await t.api(`GET /medications${query}`, { token: anna.token })).json as MedicationPage;
const mine = async () => (await t.api('GET /recalls', { token: anna.token })).json as RecallsView;
const stateOf = ({ recall, packages }: OneMedicationView) => [recall, packages.map((one) => one.recall)];
const batches = { title: 'Batches', gtin: salvia, lot: '110724', link: 'https://gov.example/1.pdf' };
const whole = { title: 'All of it', gtin: salvia };

test('before a first file nothing is said', async () => {
  await its.medication({ gtin: salvia });
  expect(await list()).toMatchObject({
    recallsCheckedUpTo: null,
    counts: { recalled: 0, suspended: 0, toCheck: 0 },
    items: [{ recall: null }],
  });
  expect(await mine()).toEqual({ checkedUpTo: null, items: [] });
});

/** Each both ways: the decision first, and the package first. */
test.each<[string, object, { lot?: string; kind?: 'withdrawn' | 'suspended' | 'allowed' }, string | null]>([
  ['code and batch equal', { gtin: salvia, lotNumber: '1107-24' }, { lot: '110724' }, 'recalled'],
  ['code equal, all batches', { gtin: salvia }, {}, 'recalled'],
  ['code equal, all batches suspended', { gtin: salvia }, { kind: 'suspended' }, 'suspended'],
  ['code equal, batch not known', { gtin: salvia }, { lot: '110724' }, 'check'],
  ['code equal, batch another', { gtin: salvia, lotNumber: '2' }, { lot: '110724' }, null],
  ['batch with its label, on the box', { gtin: salvia, lotNumber: 'LOT KD34-7' }, { lot: 'kd 34-7' }, 'recalled'],
  ['in another language', { gtin: salvia, lotNumber: 'Ch.-B.: KD34-7' }, { lot: 'KD34-7' }, 'recalled'],
  ['in the decision', { gtin: salvia, lotNumber: 'KD34-7' }, { lot: 'Nr serii: kd34-7' }, 'recalled'],
  ['the next batch', { gtin: salvia, lotNumber: 'LOT KD34-8' }, { lot: 'kd 34-7' }, null],
  ['equal but for leading zeros', { gtin: salvia, lotNumber: '0110724' }, { lot: '110724' }, 'check'],
  ['within a range', { gtin: salvia, lotNumber: '220512' }, { lot: '220510 - 220514' }, 'recalled'],
  ['outside a range', { gtin: salvia, lotNumber: '220515' }, { lot: '220510 - 220514' }, null],
  ['one of several in a cell', { gtin: salvia, lotNumber: 'B2' }, { lot: 'A1, B2' }, 'recalled'],
  ['batches that cannot be read', { gtin: salvia, lotNumber: 'X9' }, { lot: 'od A1, bez A3' }, 'check'],
  ['all batches in words', { gtin: salvia }, { lot: 'wszystkie serie w terminie ważności' }, 'recalled'],
  ['no code, tied to the product', { catalogProductId: 'tied' }, { lot: '110724' }, 'check'],
  ['no code, tied, all batches of a foreign code', { catalogProductId: 'tied' }, {}, 'check'],
  ['no code, tied, batch another', { catalogProductId: 'tied', lotNumber: '2' }, { lot: '110724' }, null],
  ['only the name alike', { name: 'Salvia' }, {}, null],
  ['finished', { gtin: salvia, quantity: 0 }, {}, null],
  ['another code', { gtin: apap }, {}, null],
])('%s', async (_, facts, target, state) => {
  const tied = 'catalogProductId' in facts ? { ...facts, catalogProductId: productId } : facts;
  const decision = { title: 'Salvia', gtin: salvia, ...target };
  const before = await its.medication(tied);
  await steps.decided(decision);
  const after = await its.medication(tied);
  for (const { id } of [before, after]) expect(stateOf(await its.read(id))).toEqual([state, [state]]);
  const counts = { recalled: 0, suspended: 0, toCheck: 0 };
  if (state !== null) counts[state === 'check' ? 'toCheck' : (state as 'recalled')] = 2;
  expect((await list()).counts).toMatchObject(counts);
  expect((await list('?recall=any')).items).toHaveLength(state === null ? 0 : 2);
  for (const filter of ['recalled', 'suspended', 'check'])
    expect((await list(`?recall=${filter}`)).items).toHaveLength(state === filter ? 2 : 0);
});

test('what was decided stands with the package, the latest first, and once allowed again it is gone', async () => {
  const { id } = await its.medication({ gtin: salvia, lotNumber: '110724' });
  await steps.decided(batches);
  const { packages, recallsCheckedUpTo } = await its.read(id);
  expect(recallsCheckedUpTo).toEqual({ day: '2026-11-24', isStale: expect.any(Boolean) as boolean });
  const decision = {
    id: await steps.idOf('Batches'),
    number: null,
    kind: 'withdrawn',
    date: '2026-11-01',
    title: 'Batches',
    link: 'https://gov.example/1.pdf',
    lots: [{ lot: '110724', expiry: '2027-01-31' }],
    isUnclear: false,
  };
  expect(packages[0]?.recalls).toEqual([{ state: 'recalled', answer: null, chosen: null, question: null, decision }]);
  const item = { packageId: packages[0]?.id, medicationId: id, state: 'recalled', answer: null, decision };
  expect((await mine()).items).toEqual([item]);
  await steps.decided(batches, { ...batches, title: 'Back', kind: 'allowed', date: '2026-11-02' });
  expect(stateOf(await its.read(id))).toEqual([null, [null]]);
  expect((await list()).counts.recalled).toBe(0);
});

test('a file that no longer lists a decision takes it from the packages', async () => {
  const { id } = await its.medication({ gtin: salvia });
  await steps.decided(whole);
  await steps.decided({ ...whole, gtin: '05909991023744' });
  expect(stateOf(await its.read(id))).toEqual([null, [null]]);
  expect(await t.sql('select 1 from package_recalls')).toEqual([]);
});

test('each change of a package is matched while it is saved', async () => {
  await steps.decided(batches);
  const { id, packages } = await its.medication({ gtin: salvia, lotNumber: '1' }, { quantity: 3 });
  const [first, second] = [packages.find(({ gtin }) => gtin === salvia), packages.find(({ gtin }) => gtin === null)];
  const lot = async (lotNumber: string) =>
    (await its.change(id, first?.id ?? '', { lotNumber })).json.recall as unknown;
  expect([await lot('110724'), await lot(''), await lot('2')]).toEqual(['recalled', 'check', null]);
  await its.change(id, second?.id ?? '', { gtin: salvia, lotNumber: '110724' });
  expect((await list()).items).toMatchObject([{ recall: 'recalled' }]);
  const used = { packageId: second?.id, quantity: 0 };
  expect((await its.take(id, used)).json.recall).toBeNull();
  expect((await its.take(id, { ...used, quantity: 1 })).json.recall).toBe('recalled');
  await its.change(id, second?.id ?? '', { gtin: '' });
  expect((await its.edit(id, { catalogProductId: productId })).json.recall).toBe('check');
});

test('the box is kept without the label; what cannot be read is told in the decision’s words, and can be settled', async () => {
  const unclear = { title: 'Unclear', gtin: salvia, lot: 'od A1 do A7, bez A3' };
  await steps.decided(unclear, { ...unclear, title: 'Range', lot: '220510 - 220514', date: '2026-10-01' });
  const { id, packages } = await its.medication({ gtin: salvia, lotNumber: 'Nr serii: 220512 EXP 10.2027' });
  const [one] = packages;
  expect(one?.lotNumber).toBe('220512');
  expect((await its.read(id)).packages[0]?.recalls).toMatchObject([
    { state: 'check', question: { lots: [unclear.lot] }, decision: { isUnclear: true, lots: [{ lot: unclear.lot }] } },
    { state: 'recalled', question: null, decision: { isUnclear: false, lots: [{ lot: '220510 - 220514' }] } },
  ]);
  const answer = async (title: string, body: object) =>
    (
      await t.api(`PUT /medications/${id}/packages/${one?.id}/recall-answer`, {
        token: anna.token,
        body: { decision: await steps.idOf(title), ...body },
      })
    ).json as { lotNumber: string; recalls: { state: string | null }[] };
  const none = await answer('Unclear', { answer: 'none' });
  expect(none.recalls.map(({ state }) => state)).toEqual([null, 'recalled']);
  await its.change(id, one?.id ?? '', { lotNumber: '' });
  for (const [title, lotNumber] of [
    ['Range', '220510 - 220514'],
    ['Unclear', unclear.lot],
  ] as const)
    expect((await answer(title, { answer: 'one-of', lotNumber })).lotNumber).toBeNull();
  expect((await its.read(id)).packages[0]?.recalls.map(({ state }) => state)).toEqual(['recalled', 'recalled']);
});

test('a box is checked before it is saved', async () => {
  await steps.decided(batches);
  const check = async (body: object) =>
    (await t.api('POST /recalls/checks', { token: anna.token, body })).json as RecallCheckView;
  expect(await check({ gtin: '5909990301829', lotNumber: '110724' })).toMatchObject({
    state: 'recalled',
    recalls: [{ state: 'recalled', question: null, decision: { kind: 'withdrawn' } }],
    checkedUpTo: { day: '2026-11-24' },
  });
  expect(await check({ gtin: salvia, lotNumber: '2' })).toMatchObject({ state: null, recalls: [] });
  expect(await check({ gtin: salvia })).toMatchObject({
    state: 'check',
    recalls: [{ question: { lots: ['110724'] } }],
  });
  expect((await check({ catalogProductId: productId })).state).toBe('check');
  expect((await check({})).state).toBeNull();
});

test('what comes back from a deletion has its recall, and what was answered', async () => {
  await steps.decided(batches, { title: 'Apap', gtin: apap });
  const { id, packages } = await its.medication({ gtin: apap }, { gtin: salvia });
  const asked = packages.find(({ gtin }) => gtin === salvia);
  const at = `/medications/${id}/packages/${asked?.id}`;
  const body = await steps.answerOf('Batches', 'unreadable');
  const said = await t.api(`PUT ${at}/recall-answer`, { token: anna.token, body });
  expect([said.status, said.json]).toMatchObject([200, { recall: 'unreadable' }]);
  const before = await its.read(id);
  const undo = (deletion: string) => t.api(`POST /medication-deletions/${deletion}/undo`, { token: anna.token });
  const states = async () => (await its.read(id)).packages.map(({ recall, recalls }) => [recall, recalls]);
  const expected = await states();

  await t.api(`DELETE ${at}`, { token: anna.token });
  expect(await its.read(id)).toMatchObject({ recall: 'recalled', packages: [{ recall: 'recalled' }] });
  await undo(asked?.id ?? '');
  expect(await states()).toEqual(expected);
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  expect((await list()).counts).toMatchObject({ recalled: 0, toCheck: 0 });
  await undo(id);
  expect([await states(), (await list()).counts.recalled]).toEqual([expected, 1]);
  expect((await its.read(id)).recall).toBe(before.recall);

  const [taken] = (await its.read(id)).packages.filter(({ recall }) => recall === 'recalled');
  const gone = { ids: [], packages: [{ id: taken?.id, version: taken?.version }] };
  const deletion = await t.api('POST /medication-deletions', { token: anna.token, body: gone });
  expect((await list()).items).toMatchObject([{ recall: 'unreadable' }]);
  await steps.decided(batches); // allowed meanwhile
  await undo(deletion.json.id);
  expect((await list()).items).toMatchObject([{ recall: 'unreadable' }]);
});
