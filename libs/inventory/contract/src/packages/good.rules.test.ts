import { alarmsIn, goodAndBad } from './good.ts';
import type { RecallState } from '../recalls/recall.ts';
import type { SharedPackageView } from './package.ts';

const today = '2026-06-15';
const shown = (quantity: number | null, lastDay: string | null, recall: RecallState | null = null) => ({
  quantity,
  lastDay,
  isOpened: false,
  ...alarmsIn(recall),
});
const [past, may, march] = ['2026-06-14', '2027-05-31', '2027-03-31'];

test.each<[string, SharedPackageView[], string, object | null]>([
  [
    'good and past',
    [shown(20, march), shown(16, may), shown(10, past)],
    'tablets',
    { quantity: 36, lastDay: march, bad: [{ fault: 'expired', count: 1, quantity: 10 }] },
  ],
  [
    'good, recalled and past; the recalled one counts as such though it is past as well',
    [shown(36, march), shown(5, past, 'recalled'), shown(4, may, 'suspended'), shown(1.5, past)],
    'tablets',
    {
      quantity: 36,
      lastDay: march,
      bad: [
        { fault: 'expired', count: 1, quantity: 1.5 },
        { fault: 'recalled', count: 1, quantity: 5 },
        { fault: 'suspended', count: 1, quantity: 4 },
      ],
    },
  ],
  [
    'of percentages that of the first good one, and how many others',
    [shown(50, may), shown(100, march), shown(25, past), shown(75, past)],
    'syrup',
    { quantity: 50, lastDay: march, bad: [{ fault: 'expired', count: 2, quantity: null }] },
  ],
  [
    'what is not known is not summed up',
    [shown(null, null), shown(null, past), shown(3, past)],
    'tablets',
    { quantity: null, lastDay: null, bad: [{ fault: 'expired', count: 2, quantity: null }] },
  ],
  ['all good; one has to be looked at', [shown(20, march), shown(16, today, 'check')], 'tablets', null],
  ['none good', [shown(20, past), shown(16, may, 'recalled')], 'tablets', null],
  ['a finished one is neither', [shown(20, march), shown(0, past)], 'tablets', null],
  ['nor the only good one, once it is finished', [shown(0, march), shown(10, past)], 'tablets', null],
])('good and bad: %s', (_, packages, type, expected) => {
  const told = goodAndBad(packages, type, today);
  expect(told && { quantity: told.quantity, lastDay: told.lastDay, bad: told.bad }).toEqual(expected);
});
