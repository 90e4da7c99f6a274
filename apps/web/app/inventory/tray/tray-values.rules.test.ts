import fc from 'fast-check';
import { emptyTray, withBox, withChange, without, withPlans } from './tray.ts';
import { draftOf, isKeptElsewhere, trayIn, trayOfDraft, valuesOf } from './tray-values.ts';

const box = (lotNumber: string) => ({
  code: {
    format: 'DataMatrix',
    gtin: '05909990672516',
    expiryDate: '2028-12-31',
    lotNumber,
    isExpiryDoubtful: false,
    isMedicine: true,
  },
  serial: null,
});
const plan = {
  key: 'k',
  outcome: 'another-package' as const,
  joins: { id: '7b1c1f5e-3f0c-4b43-9a3e-0d6f4d1a2b3c', name: 'Acard', dosage: '75 mg', packageCount: 2 },
  joinsItem: null,
  couldJoin: [],
  isFull: false,
  isThere: true,
  isExpired: false,
  recall: 'recalled' as const,
};
const two = ['A', 'B', 'C'].reduce((tray, lot) => withBox(tray, box(lot)).tray, emptyTray('a-list'));
const tray = without(
  withPlans(
    withChange(two, '1', { name: 'Ża "<x>"', isTicked: false, onDuplicate: 'add-as-new' }),
    new Map([['2', plan]]),
  ),
  '3',
);

test('the form says all of a tray, and a draft too', () => {
  expect(trayIn(valuesOf(tray))).toEqual(tray);
  expect(trayOfDraft(draftOf(tray))).toEqual(tray);
  expect(Object.keys(draftOf(tray))).toHaveLength(1);
});

test('a row’s controls are called by the row, wherever it stands', () => {
  const rest = valuesOf(without(two, '1'));
  expect(rest).toMatchObject({ 'items.2.lotNumber': 'B', 'items.3.lotNumber': 'C' });
  expect(trayIn(rest).rows.map(({ id }) => id)).toEqual(['2', '3']);
});

test('a box that was shown again is said with its code', () => {
  const lit = withBox(two, box('A')).tray;
  expect(trayIn(valuesOf(lit)).lit).toEqual({ id: '1', code: box('A').code });
});

test.each([
  ['/en/dashboard', true],
  ['/pl/dashboard?list=7b1c', true],
  ['/en/dashboard/tray?draft=7b1c-1', true],
  ['/en/dashboard/tray?list=personal&draft=7b1c-1&from=stocktake', true],
  ['/en/dashboard/stocktake?list=personal', true],
  ['/en/dashboard/tray?draft=', false],
  ['/en/dashboard/tray?list=personal&from=stocktake', false],
  ['/en/log-in?returnTo=%2Fen%2Fdashboard', false],
])('the device forgets its tray on the way to %s: %s', (address, isKept) =>
  expect(isKeptElsewhere(address)).toBe(isKept),
);

test('a tick is remembered only where it is another than the plan’s', () => {
  const ticked = trayIn({ ...valuesOf(tray), 'items.2.ticked': 'true' });
  expect(ticked.rows.map(({ isTicked }) => isTicked)).toEqual([false, true]);
});

test('what no page of ours wrote makes no row', () => {
  const wrong = fc.record({
    'items.0.of': fc.oneof(fc.string(), fc.json(), fc.constant('{"id":"1","code":null,"state":"known","plan":{}}')),
    removed: fc.oneof(fc.string(), fc.json()),
    lit: fc.string(),
  });
  fc.assert(fc.property(wrong, (values) => expect(trayIn(values).rows).toEqual([])));
  expect(trayOfDraft({ tray: '[1]' }).rows).toEqual([]);
});
