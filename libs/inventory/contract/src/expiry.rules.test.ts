import { expiryOn } from './expiry.ts';

const today = '2026-11-21';

test.each([
  ['2026-10-21', 'expired', -31],
  ['2026-10-22', 'soon', -30],
  ['2026-11-20', 'soon', -1],
  ['2026-11-21', 'soon', 0],
  ['2026-12-21', 'soon', 30],
  ['2026-12-22', 'fine', 31],
  ['1999-12-31', 'expired', -9822],
  [null, 'unknown', null],
  ['soon', 'unknown', null],
])('%s is %s', (date, band, days) => expect(expiryOn(date, today)).toEqual({ band, days }));
