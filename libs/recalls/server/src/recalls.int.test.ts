import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents } from '@domeka/platform';
import { addProducts, adminEmail, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { recallsOf } from '@domeka/recalls/contract';
import type { RecallsEvents, RecallFileView, RecallsAdminView } from '@domeka/recalls/contract';
import { RecallsModule } from './recalls.module.ts';
import { Recalls } from './recalls.ts';

let t: TestApp;
let token: string;
let adminId: string;
let told: object[] = [];
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule]);
  ({ token, id: adminId } = await twoStepSteps(t).setUp(await t.person(adminEmail)));
  t.app.get<DomainEvents<RecallsEvents>>(DomainEvents).on('*', ({ type, actorId, details }) => {
    if (type.startsWith('recalls_')) told.push({ type, actorId, ...(details && { details }) });
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.sql('truncate recall_files, recall_decisions, recall_targets');
  told = [];
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const register = 'RejestrDecyzjiGIF20250703.xml';
const headers = { 'content-type': 'application/octet-stream' };
const upload = (body: Buffer | string, name = register, sending: object = { headers }) =>
  t.api(`POST /admin/recalls/imports?fileName=${encodeURIComponent(name)}`, {
    token,
    body: Buffer.from(body),
    ...sending,
  });
const taken = async (body: Buffer | string, name?: string) => {
  const { status, json, text } = await upload(body, name);
  expect([status, text]).toEqual([201, text]);
  return json as RecallFileView;
};
const view = async () => (await t.api('GET /admin/recalls', { token })).json as RecallsAdminView;
const stored = () =>
  t.sql<{ number: string; lots: string }>(
    `select d.number, string_agg(coalesce(t.lot_key, 'all'), ' ' order by t.ordinal) as lots from recall_decisions d
     left join recall_targets t on t.decision_id = d.id group by d.id order by d.position`,
  );
const decision = (number: number, inside = '') =>
  `<Decyzja><NumerDecyzji>${number}</NumerDecyzji><DataDecyzji>2026-01-02</DataDecyzji>
    <RodzajDecyzji>Wycofanie</RodzajDecyzji>${inside || '<GTIN>05909990301829</GTIN>'}</Decyzja>`;
const decisions = (...all: string[]) => `<Decyzje>${all.join('')}</Decyzje>`;
const upTo = (most: number, from = 1) =>
  decisions(...Array.from({ length: most - from + 1 }, (_, at) => decision(from + at)));
test('a register is taken in; the tab’s view says of which day, by whom, and what it holds', async () => {
  const file = await taken(fixture(register));
  expect(file).toMatchObject({
    source: 'register',
    fileName: register,
    day: '2025-07-03',
    isFetched: false,
    isWaiting: false,
    by: { id: adminId },
    lacks: 0,
    known: 3,
    findings: [],
    quiet: [],
    counts: { decisions: 3, withCode: 2, withoutCode: 1 },
  });
  expect(await view()).toEqual({
    files: [file],
    packagesHit: 0,
    fetching: expect.objectContaining({ host: null, workedAt: null }),
  });
  expect(await stored()).toEqual([
    { number: 'TEST-1', lots: '110724' },
    { number: 'TEST-2', lots: 'all' },
    { number: 'TEST-3', lots: '41120 10521' },
  ]);
  expect(told).toEqual([
    { type: 'recalls_imported', actorId: adminId, details: { source: 'register', decisions: 3, unreadable: 0 } },
  ]);
});

test('a file is the whole of its source and nothing of another; its decisions keep their ids', async () => {
  const ids = () => t.sql<{ id: string }>('select id from recall_decisions order by number nulls last, position');
  await taken(upTo(10));
  const first = await ids();
  await taken(fixture('table.csv'), 'own 2026-02-08.csv');
  await taken(upTo(11, 2));
  expect((await stored()).map(({ number }) => Number(number)).filter(Boolean)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect((await ids()).map(({ id }) => id)).toEqual(expect.arrayContaining(first.slice(1).map(({ id }) => id)));
  expect((await view()).files.map(({ source, day, known }) => [source, day !== '', known])).toEqual([
    ['register', true, 10],
    ['table', true, 7],
  ]);
  expect((await view()).files[1]?.day).toBe('2026-02-08');
});

test('less than nine tenths of the known decisions wait for a confirmation', async () => {
  await taken(upTo(20));
  expect(await taken(upTo(20, 3))).toMatchObject({ isWaiting: false, known: 18 });
  const waiting = await taken(upTo(30, 6));
  expect(waiting).toMatchObject({ isWaiting: true, lacks: 3, known: 18 });
  const newer = await taken(upTo(40, 7));
  expect((await view()).files.map(({ id, isWaiting }) => [id === newer.id, isWaiting])).toEqual([
    [false, false],
    [true, true],
  ]);
  const at = (id: string) => `/admin/recalls/imports/${id}`;
  expect((await t.api(`POST ${at(waiting.id)}/confirm`, { token })).problem).toMatchObject({
    status: 404,
    code: 'recalls-not-found',
  });
  expect((await t.api(`POST ${at(newer.id)}/confirm`, { token })).json.files).toMatchObject([
    { id: newer.id, isWaiting: false, known: 34 },
  ]);
  expect(await stored()).toHaveLength(34);

  const third = await taken(upTo(1));
  const discarded = await t.api(`DELETE ${at(third.id)}`, { token });
  expect(discarded.json.files).toMatchObject([{ id: newer.id }]);
  expect((await t.api(`DELETE ${at(newer.id)}`, { token })).status).toBe(404);
  expect(told.at(-1)).toEqual({ type: 'recalls_discarded', actorId: adminId });
});

test('a table with headings alone empties its source, once that is confirmed', async () => {
  await taken(fixture('table.csv'));
  const { id, isWaiting } = await taken('gtin;lot;kind;date;expiry;link;title\n');
  expect(isWaiting).toBe(true);
  await t.api(`POST /admin/recalls/imports/${id}/confirm`, { token });
  expect(await stored()).toEqual([]);
  expect(await t.app.get(Recalls).checkedUpTo()).toBeNull();
});

test('what cannot be read is told with its line, what alarms nobody is listed', async () => {
  const file = await taken(fixture('flat.xml'), 'flat.xml');
  expect(file.findings).toEqual([
    { line: 12, reason: 'bad-check-digit', number: '10/WC/2026', value: '5909990672517' },
    { line: 17, reason: 'lot-unreadable', number: '10/WC/2026', value: '2027-02-28' },
  ]);
  expect(file.quiet).toEqual([
    { number: '12/ZW/2026', kind: 'ban', kindText: 'ZAKAZ_WPROWADZENIA', day: '2026-03-04', title: 'Nowy lek' },
  ]);
  const ended = await t.sql<{ number: string; by: string }>(
    `select d.number, e.number as by from recall_decisions d join recall_decisions e on e.id = d.ended_by`,
  );
  expect(ended).toEqual([{ number: '11/WS/2026', by: '13/WS/2026' }]);
});

test.each([
  ['<html><body></body></html>', 422, 'recalls-unknown-root'],
  ['<!DOCTYPE html><html/>', 422, 'xml-doctype'],
  [fixture(register).subarray(0, 1500), 422, 'xml-cut-off'],
  ['ean,name\n1,Apap\n', 422, 'recall-headings'],
  ['', 422, 'recall-headings'],
])('a wrong file is refused in words, and the old state stands (%#)', async (body, status, code) => {
  await taken(fixture(register));
  const { problem } = await upload(body);
  expect(problem).toMatchObject({ status, code });
  expect((await view()).files).toHaveLength(1);
  expect(await stored()).toHaveLength(3);
});

test('only a raw file is taken, of the largest size', async () => {
  const type = (name: string) => ({ headers: { 'content-type': name } });
  expect((await upload('x', register, type('image/png'))).status).toBe(415);
  expect((await upload('x', register, type('multipart/form-data; boundary=x'))).status).toBe(415);
});

test('other modules ask for the decisions about codes and products', async () => {
  const recalls = t.app.get(Recalls);
  expect(await recalls.checkedUpTo()).toBeNull();
  await taken(fixture(register));
  expect(await recalls.checkedUpTo()).toEqual({ day: '2025-07-03', isStale: true });

  const [gtin, foreign, own] = ['05909990301829', '05909991501662', '05909990672516'];
  const [productId = ''] = await addProducts(t.sql, [{ name: 'Salvia', packages: [{ gtin: own }] }]);
  await t.sql('update catalog_packages set foreign_gtins = array[$2] where product_id = $1', [productId, foreign]);
  const { decisions: found, products } = await recalls.about([gtin], [productId]);
  expect(products).toEqual([{ productId, gtins: [foreign, own].sort() }]);
  expect(found.map(({ number, targets }) => [number, targets])).toEqual([
    ['TEST-2', [{ gtin: foreign, lot: null, expiry: null }]],
    ['TEST-1', [{ gtin, lot: '110724', expiry: '2025-07-31' }]],
  ]);
  const box = { gtin, lotNumber: '110724', productGtins: [], quantity: 1, answers: [] };
  expect(recallsOf(box, found)).toMatchObject([{ state: 'recalled', decisionId: found[1]?.id }]);
  expect((await recalls.about([own], [])).decisions).toEqual([]);

  expect(await recalls.codesNamed('', 10)).toEqual([
    { gtin, productIds: [] },
    { gtin: foreign, productIds: [productId] },
  ]);
  expect(await recalls.codesNamed(gtin, 10)).toHaveLength(1);
});
