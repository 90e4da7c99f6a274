import { boxesAmong, distinctBoxes, sameBox, saysLess, seenInLooks } from './boxes-seen.ts';
import { codeLooks } from './seen-codes.ts';
import type { SeenCode } from './seen-codes.ts';

const today = '2026-11-25';
const gs = '\u001d';
const square = (scanned: string): SeenCode => ({ format: 'DataMatrix', scanned: `]d2${scanned}` });
const ean = (digits: string): SeenCode => ({ format: 'EAN13', scanned: `]E0${digits}` });
const stamp: SeenCode = { format: 'DataMatrix', scanned: ']d104827637070W8W2Z' };
const acard = (lot: string, serial?: string, date = '281231') =>
  square(`0105909990672516${serial ? `21${serial}${gs}` : ''}17${date}10${lot}`);

const boxOf = (seen: SeenCode) => {
  const [box] = boxesAmong([seen], today);
  if (!box) throw new Error('No box');
  return box;
};
const same = (one: SeenCode, other: SeenCode) => {
  const [a, b] = [boxOf(one), boxOf(other)];
  expect(sameBox(b, a)).toBe(sameBox(a, b));
  return sameBox(a, b);
};

test.each<[string, boolean, SeenCode, SeenCode]>([
  ['equal serial numbers', true, acard('A1', 'S1'), acard('A1', 'S1')],
  ['different serial numbers', false, acard('A1', 'S1'), acard('A1', 'S2')],
  ['a serial number that one alone has, all else equal', true, acard('A1', 'S1'), acard('A1')],
  ['no serial numbers, all else equal', true, acard('A1'), acard('A1')],
  ['another batch', false, acard('A1'), acard('B2')],
  ['another date', false, acard('A1'), acard('A1', undefined, '291231')],
  ['the serial number of another product', false, acard('A1', 'S1'), square(`010590999102987621S1${gs}1728123110A1`)],
  ['stripes of one product', true, ean('5909990672516'), ean('5909990672516')],
])('%s: the same box is %s', (_, is, one, other) => expect(same(one, other)).toBe(is));

test('stripes say less than a square of the same product, a square with other facts does not', () => {
  const [lines, full] = [boxOf(ean('5909990672516')).code, boxOf(acard('A1')).code];
  expect([saysLess(lines, full), saysLess(full, lines), saysLess(full, full)]).toEqual([true, false, false]);
  expect(saysLess(boxOf(ean('5909991029876')).code, full)).toBe(false);
  const lot = boxOf(square('010590999067251610B2')).code;
  expect(saysLess(lot, full)).toBe(false);
});

test('of one product each box counts, and of one box each code once', () => {
  const seen = [acard('A1', 'S1'), ean('5909990672516'), acard('A1', 'S2'), acard('A1', 'S1'), acard('B2', 'S3')];
  expect(boxesAmong(seen, today).map(({ code, serial }) => [code.lotNumber, serial])).toEqual([
    ['A1', 'S1'],
    ['A1', 'S2'],
    ['B2', 'S3'],
  ]);
  const distinct = distinctBoxes(seen, today);
  expect(distinct.map(({ lotNumber }) => lotNumber)).toEqual(['A1', 'B2']);
  expect(JSON.stringify(distinct)).not.toMatch(/S[123]/);
});

test('a code of one box without its serial number takes no other box along', () => {
  expect(boxesAmong([acard('A1'), acard('A1', 'S1'), acard('A1', 'S2')], today)).toHaveLength(2);
});

test('the same box fifty times is one', () => {
  const seen = Array.from({ length: 50 }, () => acard('A1', 'S1'));
  expect(boxesAmong(seen, today)).toHaveLength(1);
  expect(distinctBoxes(seen, today)).toHaveLength(1);
});

test("another maker's code counts only without a medicine's, and then once", () => {
  expect(distinctBoxes([stamp, stamp], today)).toMatchObject([{ gtin: null, isMedicine: false }]);
  expect(distinctBoxes([stamp, acard('A1')], today)).toMatchObject([{ gtin: '05909990672516' }]);
  expect(distinctBoxes([ean('9780306406157')], today)).toMatchObject([{ gtin: null, isMedicine: false }]);
  expect(distinctBoxes([], today)).toEqual([]);
});

test('at most eight boxes of one picture count', () => {
  const seen = Array.from({ length: 12 }, (_, at) => acard(`A${at}`));
  expect(distinctBoxes(seen, today).map(({ lotNumber }) => lotNumber)).toEqual([
    'A0',
    'A1',
    'A2',
    'A3',
    'A4',
    'A5',
    'A6',
    'A7',
  ]);
});

/** Each look takes `seconds` and sees what all see, and a code of its own. */
async function lookingFor(seconds: number) {
  let [now, looks] = [0, 0];
  const look = () => {
    now += seconds * 1000;
    looks += 1;
    return Promise.resolve([acard('A1'), acard(`B${looks}`)]);
  };
  const seen = await seenInLooks(look, () => now);
  return { looks, seen: seen.length };
}

test('all looks at a picture are united until its time is up', async () => {
  expect(await lookingFor(0.1)).toEqual({ looks: codeLooks.length, seen: codeLooks.length + 1 });
  expect(await lookingFor(1)).toEqual({ looks: 3, seen: 4 });
  expect(await lookingFor(5)).toEqual({ looks: 1, seen: 2 });
});
