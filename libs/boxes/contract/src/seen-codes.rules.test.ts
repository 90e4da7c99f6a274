import { codesAmong } from './seen-codes.ts';
import type { SeenCode } from './seen-codes.ts';

const today = '2026-11-25';
const square = (scanned: string): SeenCode => ({ format: 'DataMatrix', scanned: `]d2${scanned}` });
const ean = (digits: string): SeenCode => ({ format: 'EAN13', scanned: `]E0${digits}` });
const stamp: SeenCode = { format: 'DataMatrix', scanned: ']d104827637070W8W2Z' };
const acard = '0105909990672516';
const among = (...seen: SeenCode[]) => codesAmong(seen, today);

test('codes of one product are one, which says what the fullest says', () => {
  const [code, ...others] = among(ean('5909990672516'), square(`${acard}1728123110A1\u001d21SERIAL`));
  expect(others).toEqual([]);
  expect(code).toEqual({
    format: 'DataMatrix',
    gtin: '05909990672516',
    expiryDate: '2028-12-31',
    lotNumber: 'A1',
    isExpiryDoubtful: false,
    isMedicine: true,
  });
});

test('facts that two codes together say, and none says otherwise, are kept', () => {
  const lot = square(`${acard}10A1`);
  expect(among(lot, square(`${acard}17281231`))).toMatchObject([{ expiryDate: '2028-12-31', lotNumber: 'A1' }]);
});

test('of two boxes of one product the batch and expiry stay empty', () => {
  const boxes = [square(`${acard}1728123110A1`), square(`${acard}1729013110B2`)];
  expect(among(...boxes)).toMatchObject([{ gtin: '05909990672516', expiryDate: null, lotNumber: null }]);
});

test.each([
  ['two squares', square(acard), square('0105909991029876')],
  ['a square and stripes', square(`${acard}1728123110A1`), ean('5909991029876')],
  ['stripes of two kinds', ean('5909990672516'), { format: 'EAN8', scanned: ']E400228794' }],
])('%s of two products are two', (_, one, other) => expect(among(one, other, stamp)).toHaveLength(2));

test("another maker's code counts only without a medicine's", () => {
  expect(among(stamp, ean('5909990672516'))).toMatchObject([{ gtin: '05909990672516' }]);
  expect(among(stamp, stamp)).toMatchObject([{ gtin: null, isMedicine: false }]);
  expect(among()).toEqual([]);
});
