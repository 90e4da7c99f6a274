import { RecallsModule } from '@domeka/recalls';
import type { RecallAnswer } from '@domeka/recalls/contract';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents } from '@domeka/platform';
import { addProducts, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { InventoryEvents, PackageView } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { faultsOf, packageSteps } from '../packages/package-steps.fixture.ts';
import { own, recallSteps, salvia } from './recall-steps.fixture.ts';

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
  await steps.decided(
    { title: 'Batches', gtin: salvia, lot: '110724' },
    { title: 'Batches', gtin: salvia, lot: '99' },
    { title: 'Whole', gtin: own, kind: 'suspended' },
  );
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  its = packageSteps(t, anna);
});

async function box(facts: object) {
  const { id, packages } = await its.medication(facts);
  const at = `/medications/${id}/packages/${packages[0]?.id}/recall-answer`;
  return {
    id,
    put: (body: object, { token } = anna) => t.api(`PUT ${at}`, { token, body }),
    say: async (title: string, answer: RecallAnswer, chosen: object = {}) =>
      t.api(`PUT ${at}`, { token: anna.token, body: await steps.answerOf(title, answer, chosen) }),
  };
}
const seen = ({ recall, lotNumber, gtin, recalls }: PackageView) => ({
  recall,
  lotNumber,
  gtin,
  answers: recalls.map((one) => one.answer),
});

test('one of these is an alarm, and the batch is kept; it can be answered again', async () => {
  const { id, say } = await box({ gtin: salvia });
  const chosen = await say('Batches', 'one-of', { lotNumber: '11-07-24' });
  expect([chosen.status, seen(chosen.json as PackageView)]).toEqual([
    200,
    { recall: 'recalled', lotNumber: '110724', gtin: salvia, answers: ['one-of'] },
  ]);
  expect(await its.read(id)).toMatchObject({ recall: 'recalled', lotNumber: '110724' });
  const none = { lotNumber: null, gtin: salvia };
  expect(seen((await say('Batches', 'none')).json as PackageView)).toEqual({
    recall: null,
    ...none,
    answers: ['none'],
  });
  expect((await its.read(id)).recall).toBeNull();
  expect(seen((await say('Batches', 'unreadable')).json as PackageView)).toMatchObject({
    recall: 'unreadable',
    ...none,
  });
  const { counts, items } = (await t.api('GET /medications?recall=check', { token: anna.token })).json;
  expect([counts.toCheck, items]).toEqual([0, []]);
  const any = (await t.api('GET /medications?recall=any', { token: anna.token })).json;
  expect(any.items).toMatchObject([{ id, recall: 'unreadable' }]);
});

test('a batch that was typed stays, whatever is answered', async () => {
  const { say } = await box({ catalogProductId: productId, lotNumber: '99' });
  expect(seen((await say('Batches', 'one-of', { lotNumber: '99' })).json as PackageView)).toMatchObject({
    recall: 'recalled',
    lotNumber: '99',
  });
  expect(((await say('Batches', 'none')).json as PackageView).lotNumber).toBe('99');
});

test('where all batches of a code are meant, the code is chosen', async () => {
  const { say } = await box({ catalogProductId: productId });
  const chosen = (await say('Whole', 'one-of', { gtin: own })).json as PackageView;
  expect(chosen).toMatchObject({ recall: 'suspended', gtin: own });
  expect(chosen.recalls.map(({ decision }) => decision.title)).toEqual(['Whole']);
  const none = (await say('Whole', 'none')).json as PackageView;
  expect([none.gtin, none.recall, none.recalls.map(({ state }) => state).sort()]).toEqual([
    null,
    'check',
    ['check', null],
  ]);
});

test('a scan answers as well', async () => {
  const { id, say } = await box({ gtin: salvia });
  await say('Batches', 'unreadable');
  const [one] = (await its.read(id)).packages;
  await its.change(id, one?.id ?? '', { lotNumber: '110724' });
  expect((await its.read(id)).recall).toBe('recalled');
  await its.change(id, one?.id ?? '', { lotNumber: 'another' });
  expect((await its.read(id)).recall).toBeNull();
});

test.each<[object, string[]]>([
  [{ answer: 'one-of' }, ['answer choose-one']],
  [{ answer: 'one-of', lotNumber: 'X' }, ['lotNumber not-in-list']],
  [{ answer: 'one-of', gtin: own }, ['gtin not-in-list']],
  [{ answer: 'perhaps' }, ['answer invalid']],
  [{ decision: '00000000-0000-4000-8000-000000000000', answer: 'none' }, ['decision not-asked']],
])('%j is refused', async (body, faults) => {
  const { id, put } = await box({ gtin: salvia });
  const answer = await put({ decision: await steps.idOf('Batches'), ...body });
  expect([answer.status, faultsOf(answer)]).toEqual([422, faults]);
  expect((await its.read(id)).recall).toBe('check');
});

test('a decision that means nothing for the package, or is sure of it, asks nothing', async () => {
  const sure = await box({ gtin: own });
  expect((await sure.say('Whole', 'none')).status).toBe(422);
  const other = await box({ gtin: salvia, lotNumber: '1' });
  expect((await other.say('Batches', 'none')).status).toBe(422);
});

test('an answer on an old version is refused, and overwrites nothing', async () => {
  const { id, put } = await box({ gtin: salvia });
  const [{ version } = { version: 0 }] = (await its.read(id)).packages;
  const body = await steps.answerOf('Batches', 'none', { version });
  expect((await put(body)).status).toBe(200);
  expect((await put({ ...body, answer: 'unreadable' })).problem).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  });
  expect((await its.read(id)).packages[0]?.recalls[0]?.answer).toBe('none');
});

test('the audit log learns that a package changed, and neither decision nor batch', async () => {
  const told: object[] = [];
  t.app
    .get<DomainEvents<InventoryEvents>>(DomainEvents)
    .on('medication_updated', ({ details }) => void told.push(details));
  const { say } = await box({ gtin: salvia });
  await say('Batches', 'one-of', { lotNumber: '110724' });
  expect(told).toEqual([{ fields: ['packages'] }]);
});
