import type { AdditionPlan, NameSuggestion } from '@domeka/inventory/contract';
import { mostAdditions } from '@domeka/inventory/contract';
import type { ScannedCode } from '@domeka/boxes/contract';
import {
  emptyTray,
  isNew,
  isTicked,
  itemOf,
  putBack,
  withAnother,
  withBox,
  withChange,
  withKept,
  without,
  withPlans,
} from './tray.ts';
import type { Tray } from './tray.ts';
import { askedOf, merged } from './tray-answers.ts';
import { lookedUp } from './tray.ts';

const gtin = '05909990672516';
const code = (facts: Partial<ScannedCode> = {}): ScannedCode => ({
  format: 'DataMatrix',
  gtin,
  expiryDate: '2028-12-31',
  lotNumber: 'A1',
  isExpiryDoubtful: false,
  isMedicine: true,
  ...facts,
});
const seen = (facts?: Partial<ScannedCode>, serial: string | null = null) => ({ code: code(facts), serial });
const after = (...boxes: ReturnType<typeof seen>[]) =>
  boxes.reduce((tray, box) => withBox(tray, box).tray, emptyTray(''));
const plan = (given: Partial<AdditionPlan> = {}): AdditionPlan => ({
  key: 'k',
  outcome: 'new',
  joins: null,
  joinsItem: null,
  couldJoin: [],
  isFull: false,
  isThere: false,
  isExpired: false,
  recall: null,
  ...given,
});
const product = {
  name: 'Acard',
  dosage: '75 mg',
  type: 'tablets',
  categories: ['painkiller'],
  quantity: 60,
  catalogProductId: null,
} as Partial<NameSuggestion> as NameSuggestion;

test('a box is a row, with what its code says', () => {
  const { rows } = after(seen());
  expect(rows).toMatchObject([{ expiryDate: '12/2028', lotNumber: 'A1', state: 'waiting', isTicked: null }]);
  expect(after(seen({ expiryDate: '2099-01-31', isExpiryDoubtful: true })).rows[0]?.expiryDate).toBe('');
});

test('the same box fifty times is one row, which lights up', () => {
  const tray = after(...Array.from({ length: 50 }, () => seen()));
  expect(tray.rows).toHaveLength(1);
  expect(tray.lit).toEqual({ id: tray.rows[0]?.id, code: code() });
});

test('serial numbers tell two boxes of one batch apart, and stand in no row', () => {
  const first = withBox(emptyTray(''), seen({}, 'S1'));
  const serials = new Map([[first.id ?? '', 'S1']]);
  expect(withBox(first.tray, seen({}, 'S1'), { serials }).taken).toBe('lit');
  const both = withBox(first.tray, seen({}, 'S2'), { serials });
  expect(both.tray.rows).toHaveLength(2);
  expect(JSON.stringify(both.tray)).not.toMatch(/S[12]/);
});

test.each([
  ['another batch', { lotNumber: 'B2' }],
  ['another date', { expiryDate: '2028-11-30' }],
  ['another product', { gtin: '05909991029876' }],
])('%s is another box', (_, facts) => expect(after(seen(), seen(facts)).rows).toHaveLength(2));

const stripes = { format: 'EAN13', expiryDate: null, lotNumber: null };
const rowsAt = (tray: Tray, at: number | null) => withBox(tray, seen(), { at }).tray.rows;
test('stripes beside the square of a box are no other box, whichever a camera sees first', () => {
  expect(after(seen(), seen(stripes)).rows).toHaveLength(1);
  const first = withBox(emptyTray(''), seen(stripes), { at: 1000 }).tray;
  expect(rowsAt(first, 2000)).toMatchObject([{ id: '1', expiryDate: '12/2028', lotNumber: 'A1' }]);
});

test('a square that comes later, or to a row that was changed, typed or on a photo, is another box', () => {
  const first = withBox(emptyTray(''), seen(stripes), { at: 1000 }).tray;
  const typed = withChange(first, '1', { expiryDate: '05/2027', lotNumber: 'Z9' });
  const kept = { expiryDate: '', lotNumber: '' };
  const added = { expiryDate: '12/2028', lotNumber: 'A1' };
  expect(rowsAt(first, 60_000)).toMatchObject([kept, added]);
  expect(rowsAt(first, null)).toMatchObject([kept, added]);
  expect(rowsAt(after(seen(stripes)), 2000)).toMatchObject([kept, added]);
  expect(rowsAt(typed, 2000)).toMatchObject([{ expiryDate: '05/2027', lotNumber: 'Z9' }, added]);
});

test('another box has the date and batch of the code that was shown, none where that says none', () => {
  const full = withAnother(after(seen(), seen()), '1').tray.rows[1];
  expect(full).toMatchObject({ code: code(), expiryDate: '12/2028', lotNumber: 'A1' });
  const less = withAnother(after(seen(), seen(stripes)), '1').tray.rows;
  expect(less).toMatchObject([
    { expiryDate: '12/2028', lotNumber: 'A1' },
    { code: code(stripes), expiryDate: '', lotNumber: '' },
  ]);
});

test('what this device kept stands before the boxes that came meanwhile, whose ids stay', () => {
  const kept = without(after(seen(), seen({ lotNumber: 'B2' }), seen({ lotNumber: 'C3' })), '3');
  const { tray, full } = withKept(after(seen({ lotNumber: 'D4' }), seen()), kept);
  expect(tray.rows.map(({ id, lotNumber }) => [id, lotNumber])).toEqual([
    ['3', 'A1'],
    ['4', 'B2'],
    ['1', 'D4'],
  ]);
  expect(putBack(tray).rows.map(({ id }) => id)).toEqual(['3', '4', '5', '1']);
  expect(full).toBe(0);
  const more = withKept(after(seen({ lotNumber: 'more' })), many());
  expect([more.tray.rows.length, more.full]).toEqual([mostAdditions, 1]);
});

test('a code that is no medicine’s is no row', () => {
  const other = seen({ gtin: null, isMedicine: false });
  expect(withBox(emptyTray(''), other)).toMatchObject({ taken: 'not-medicine', tray: { rows: [] } });
});

const many = () => after(...Array.from({ length: mostAdditions }, (_, at) => seen({ lotNumber: `L${at}` })));
test('beyond fifty nothing is taken, and nothing lost', () => {
  expect(withBox(many(), seen({ lotNumber: 'more' }))).toMatchObject({ taken: 'full', tray: many() });
  expect(withAnother(many(), '1')).toMatchObject({ taken: 'full', tray: many() });
});

test('another box of the same is added, even where it is there already', () => {
  const tray = withPlans(after(seen()), new Map([['1', plan({ isThere: true })]]));
  const { rows } = withAnother({ ...tray, lit: { id: '1', code: code() } }, '1').tray;
  expect(rows.map(isTicked)).toEqual([false, true]);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
});

test('what was taken out comes back to its place', () => {
  const tray = after(seen(), seen({ lotNumber: 'B2' }), seen({ lotNumber: 'C3' }));
  const gone = without(tray, '2');
  expect(gone.rows.map(({ id }) => id)).toEqual(['1', '3']);
  expect(putBack(gone)).toEqual(tray);
  expect(withBox(gone, seen({ lotNumber: 'D4' })).id).toBe('4');
});

test('a look-up fills in what is not typed yet', () => {
  const [row] = after(seen()).rows as [Tray['rows'][number]];
  expect(lookedUp(row, product)).toMatchObject({ name: 'Acard', dosage: '75 mg', quantity: '60', state: 'known' });
  expect(lookedUp({ ...row, name: 'Mine' }, product)).toMatchObject({ name: 'Mine', dosage: '75 mg' });
  expect(lookedUp(row, { ...product, type: 'syrup' })).toMatchObject({ type: 'syrup', quantity: '100' });
  expect(lookedUp(row, null)).toMatchObject({ name: '', state: 'unknown' });
});

test('an answer to an earlier question names the box, and does not say what will happen', () => {
  const asked = after(seen());
  const answered = withPlans(
    { ...asked, rows: asked.rows.map((row) => lookedUp(row, product)) },
    new Map([['1', plan()]]),
  );
  expect(merged(asked, answered, true).rows).toEqual(answered.rows);
  const [typed] = merged({ ...asked, rows: asked.rows.map((row) => ({ ...row, name: 'Mine' })) }, answered, false).rows;
  expect(typed).toMatchObject({ name: 'Mine', dosage: '75 mg', plan: null });
});

test('a row is added by the rule unless somebody chose', () => {
  const target = { id: '7b1c1f5e-3f0c-4b43-9a3e-0d6f4d1a2b3c', name: 'Acard', dosage: null, packageCount: 1 };
  const tray = withPlans(after(seen()), new Map([['1', plan({ couldJoin: [target] })]]));
  const [row] = tray.rows as [Tray['rows'][number]];
  expect(itemOf(row)).toMatchObject({ onDuplicate: 'another-package', planned: 'k', expiryDate: '2028-12-31', gtin });
  expect(itemOf(row)).not.toHaveProperty('existingId');
  expect(itemOf({ ...row, onDuplicate: target.id })).toMatchObject({ existingId: target.id });
  expect(itemOf({ ...row, onDuplicate: 'add-as-new' })).toMatchObject({ onDuplicate: 'add-as-new' });
  expect([row, { ...row, onDuplicate: target.id }, { ...row, onDuplicate: 'add-as-new' }].map(isNew)).toEqual([
    true,
    false,
    true,
  ]);
  const without = withPlans({ ...tray, rows: [{ ...row, onDuplicate: target.id }] }, new Map([['1', plan()]]));
  expect(without.rows[0]?.onDuplicate).toBe('');
});

test('what is only shown is not asked about again', () => {
  const tray = after(seen());
  const planned = withPlans(tray, new Map([['1', plan()]]));
  expect(askedOf({ ...planned, lit: { id: '1', code: code() } })).toBe(askedOf(tray));
  expect(askedOf({ ...tray, listId: 'x' })).not.toBe(askedOf(tray));
});
