import fc from 'fast-check';
import { emptyTray, withBox, withChange, without, withPlans } from './tray.ts';
import { draftOf, trayIn, trayOfDraft, valuesOf } from './tray-values.ts';

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

test('a tick is remembered only where it is another than the plan’s', () => {
  const ticked = trayIn({ ...valuesOf(tray), 'items.1.ticked': 'true' });
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
